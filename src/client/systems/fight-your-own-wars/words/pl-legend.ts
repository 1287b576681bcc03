import type { enLegend } from './en-legend.ts';

export const plLegend: { readonly [id in keyof typeof enLegend]: string } = {
  'fyow.legend.force': 'Oddział: nazwa, rodzaj broni i wartość bojowa, jeśli ją znasz',
  'fyow.legend.contact': 'Przeciwnik, o ile o nim wiesz; szary, gdy teraz go nie widać',
  'fyow.legend.offered': 'Jasna obwódka: możesz mu teraz coś zlecić',
  'fyow.legend.selected': 'Żółta obwódka: w twojej ręce',
  'fyow.legend.moved': 'Szary z ciemnym rogiem: miał już kartę w tej sesji',
  'fyow.legend.ladder':
    'Stan: koło zielony, trójkąt bursztynowy, kwadrat czerwony, krzyżyk wycofuje się',
  'fyow.legend.mode': 'Tryb zaopatrzenia: A czynny, R odpoczynek, X zmniejszone racje',
  'fyow.legend.hand': 'Z twojej ręki: palec przy kontakcie, dłoń przy każdej karcie',
  'fyow.legend.held0': 'Niebieska ramka: w rękach pierwszej strony',
  'fyow.legend.held1': 'Czerwona przerywana ramka: w rękach drugiej strony',
  'fyow.legend.battle0': 'Kontakt jeszcze nierozstrzygnięty',
  'fyow.legend.battle1': 'Toczy się tu bitwa',
  'fyow.legend.battle2': 'Bitwa stoczona; pozostało jeszcze to, co po niej następuje',
  'fyow.legend.order': 'Rozkaz obowiązujący',
  'fyow.legend.meant': 'Pusta: dopiero rozważany lub pisany',
  'fyow.legend.front': 'Front między planszami obu stron',
  'fyow.legend.fog': 'Bledsza: dziś niewidziana; stempel mówi, od kiedy',
  'fyow.legend.supply': 'Droga zaopatrzenia od źródła',
  'fyow.legend.cut': 'Miejsce, gdzie ta droga jest przecięta',
  'fyow.legend.reach': 'Oczekiwana liczba sesji, zanim wybrany oddział tam dotrze',
  'fyow.legend.chance': 'Szansa, że wybrany oddział przejdzie tę drogę w jednej sesji',
  'fyow.legend.traffic': 'Punkty na planszy, z tylu, ile się tam mieści',
  'fyow.legend.knows': 'Co wiadomo o przeciwniku i od kiedy',
  'fyow.legend.guns': 'Morze w zasięgu baterii',
};
