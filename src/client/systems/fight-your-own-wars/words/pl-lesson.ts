import type { enLesson } from './en-lesson.ts';

/** Lekcja: dzień przed Pont-Vieux. */
export const plLesson: { readonly [id in keyof typeof enLesson]: string } = {
  'fyow.lesson.welcome':
    'Stoisz szczebel nad niemieckim pułkiem w Val de Sorne. Nie przesuwasz żetonów: mówisz, z czego mogą wybierać dowódcy, wybiera kość i ich charakter, a dzień biegnie sam, dopóki coś nie wymaga ciebie. Grupa pancerna stoi w Sarcy; ktoś trzyma most w Pont-Vieux.',
  'fyow.lesson.week':
    'Tydzień zaczyna się od postawy każdej brygady. Otwórz kartę ram dowódcy pułku.',
  'fyow.lesson.card':
    'Po lewej: kim jest, jak dobry, jakiego charakteru i co wie. Po prawej: trzy postawy z szansą każdej po uwzględnieniu cech; agresywny przesuwa jedną dziesiątą z ostrożnej na śmiałą. Można je zmieniać, przestawiać i odrzucać. Wybierz „Przyjmij”.',
  'fyow.lesson.throw':
    'Samo wyznaczenie ram niczego nie rzuca. Karta leży już z boku; zakończ, a wybierze kość.',
  'fyow.lesson.fell':
    'Dziennik zdarzeń mówi, która możliwość wypadła, z kością i wagami: atak, ta rozsądna. Zaczął się dzień ze swoją pogodą, a każda siła czeka na rozkaz.',
  'fyow.lesson.order':
    'Wskaż grupę pancerną w Sarcy. Karta pokazuje dowódcę, siłę i zaopatrzenie oraz dwa rozkazy, z których sztab pozwoliłby wybierać: marsz do styczności z La Croisée albo obrona. Wybierz „Przyjmij”.',
  'fyow.lesson.hand':
    'Rozkazy działają same. Chcesz jednak być pytany, gdy czołgi kogoś spotkają: wskaż grupę pancerną jeszcze raz i ustaw, by pytano cię przy styczności.',
  'fyow.lesson.rest':
    'Druga grupa niech robi, co proponuje sztab. Jedno kliknięcie wyznacza ramy i zaczyna dzień: propozycje sztabu dla wszystkich.',
  'fyow.lesson.session':
    'Dzień ma sześć sesji; pasek pokazuje, które są jasne i która trwa. W ciemności pierwszej grupa pancerna próbowała maszerować i nie zdała testu. Gra stanęła, żebyś mógł się rozejrzeć; kliknięcie wiersza pokazuje miejsce.',
  'fyow.lesson.carryOn': 'Graj dalej: następna sesja biegnie według rozkazów.',
  'fyow.lesson.contact':
    'Styczność: czołgi doszły do Pont-Vieux i zastały tam batalion. Spotkanie trwa jedną sesję, walka jest w następnej. Graj dalej jeszcze raz, a zostaniesz zapytany.',
  'fyow.lesson.odds':
    'Karta bitwy. Wartości bojowe 41 do 17 dają kolumnę; każde przesunięcie jest nazwane. Dalej szansa każdego wyniku (A: cofa się atakujący, D: obrońca, NR: walka trwa), a dla każdej strony, czy się cofnie, w jakim porządku i ile straci.',
  'fyow.lesson.fight': 'Wystarczy. Pod „W bitwie” wybierz atak.',
  'fyow.lesson.after':
    'Kości rzucone: obrońca musi odejść. Straty i odwroty zapisuje się z końcem sesji. Zakończ tę kartę i graj dalej.',
  'fyow.lesson.journal':
    'Wszystko zostaje zapisane. Otwórz kartę „Kronika”: dzień opowiada się sam, każda bitwa w osobnym akapicie, a gdy wrócisz za trzy tygodnie, powie ci, gdzie skończyłeś.',
  'fyow.lesson.end':
    'To cały rytm: wyznacz ramy, graj dalej, decyduj tam, gdzie warto. Samouczek ma dziewięć plansz, trzy dni i brygadę po każdej stronie.',
};
