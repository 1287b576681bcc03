/** The lesson: two hours of Mill hill. */
export const plLesson = {
  'nqm.lesson.welcome':
    'Dowodzisz Niebieskimi: batalionem trzech kompanii z baterią z tyłu. Gdzieś na Wzgórzu z młynem leży czerwona kompania, której nie widziałeś. Godzina to jedna tura: piszesz, obie strony ruszają naraz, potem jest walka. Do dwóch rzeczy trzeba przywyknąć: rozkazy są pisane i idą swój czas, a widzisz tylko to, co ktoś z twoich znalazł.',
  'nqm.lesson.pick':
    'Prostokąty są w skali: kompania ma trzysta metrów szerokości. Kliknij kompanię A po lewej stronie linii.',
  'nqm.lesson.nothing':
    'Po prawej możesz ją na tę godzinę gdzieś posłać. Nie musisz: batalion ma swój pisany rozkaz, szeroką strzałkę na wzgórze, a każda kompania zna z regulaminu swoją część. Naciśnij X albo „Co się stanie, jeśli nic nie napiszę”, aby zobaczyć, dokąd kto pójdzie: na razie nikt, bo rozkaz każe przekroczyć podstawę o 07:00.',
  'nqm.lesson.guns':
    'Czerwony krąg na wzgórzu to twój plan ognia: bateria strzela tam w tej godzinie, zanim ktokolwiek pójdzie. Otwórz „Plan ognia”, aby zobaczyć rozkład i ile ostrzałów zostało. Jeden ostrzał to jedna jednostka ognia; nieprędko wracają.',
  'nqm.lesson.commit': 'Na razie tyle. Wybierz „Zatwierdź tę godzinę”: obie strony ruszają.',
  'nqm.lesson.declare':
    'Twoje kompanie czekały na swoją godzinę, a działa zaraz wystrzelą. Natarcia zapowiada się po ruchu. Nikt nie jest jeszcze w zasięgu, więc dalej: „Bez dalszych natarć: walka”. Każda godzina kończy się porządkowaniem; jeszcze nikomu go nie trzeba: „Gotowe”.',
  'nqm.lesson.contact':
    'Pociski spadły, a nikogo jeszcze nie widać. Jest 07:00 i z X mapa pokazuje, dokąd pójdą kompanie. Ukrytego znajduje się podchodząc, spojrzeniem zwiadu albo gdy sam strzela. „Co przyniosła ostatnia godzina” mówi, co widziano i słyszano; kliknięcie wiersza pokazuje miejsce, a film pokazuje godzinę jeszcze raz, co pięć minut.',
  'nqm.lesson.close':
    'Karabiny działają skutecznie na trzystu metrach. Według regulaminu kompanie A i B podchodzą w tej godzinie na tę odległość. Trzymaj D przy wybranej jednostce, aby zmierzyć samemu. Zatwierdź tę godzinę.',
  'nqm.lesson.odds':
    'Dostały się pod ogień i znalazły go: czerwone prostokąty na wzgórzu to kontakty i to, co o nich wiadomo. Teraz możesz nacierać. Każda walka, którą można zacząć, ma arkusz: kto strzela, dokładna szansa trafień po obu stronach, szansa wygrania walki ogniowej w tej godzinie i czego brakuje do szturmu. Zapowiedz jedną.',
  'nqm.lesson.fight':
    'Niech walczą: „Bez dalszych natarć: walka”. Gdy walka ogniowa jest wygrana, godzinę później padnie pytanie, czy szturmować. Godzinę zamyka „Gotowe”.',
  'nqm.lesson.report':
    'Przeczytaj meldunek. Kompanie się męczą: po kilku godzinach walki są w nieładzie i kończy się amunicja. Do tego masz kompanię C w odwodzie i tabor.',
  'nqm.lesson.order':
    'Aby zmienić plan, napisz rozkaz: „Napisz rozkaz”. Wskaż na mapie albo popraw słowa; wiersz niżej mówi, kiedy będzie wykonany, zanim go wyślesz. Wyżej w łańcuchu ten sam rozkaz idzie godzinami.',
  'nqm.lesson.end':
    'Oto cały rytm: pisz, zatwierdź, zapowiedz, walcz, porządkuj. Weź wzgórze przed 13:00.',
};
