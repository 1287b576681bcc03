import type { Code } from '../../../../rules/not-quite-mechanized/refusals.ts';

/** Why the rules refuse, in Polish: every sentence of theirs, with the same values. */
export const pl: { readonly [says in Code]: string } = {
  E_NOT_SEAT: 'to miejsce nie dowodzi tym ogniwem ani tą jednostką',
  E_PHASE: 'w tej fazie nie ma takiego działania',
  E_NOT_SUBORDINATE: 'rozkazy idą o jeden szczebel w dół; adresat nie jest bezpośrednim podwładnym',
  E_ORDER_INCOMPLETE:
    'rozkaz wymaga zamiaru i celu (atak, marsz, rozpoznanie i wycofanie także osi)',
  E_OUTSIDE_ORDERS:
    'zamiar wykracza poza cel, pas lub czas obecnego rozkazu; trzeba poprosić o nowy',
  E_NOT_RECEIVED: 'jednostka nie otrzymała jeszcze tego rozkazu',
  E_PATH_START: 'droga musi zaczynać się przy jednostce',
  E_PATH_OFF_MAP: 'punkt drogi leży poza mapą',
  E_PATH_IMPASSABLE: 'droga wchodzi w teren, w który ta jednostka nie może wejść w ten sposób',
  E_RATE: 'droga jest dłuższa, niż jednostka może przejść w podanym czasie',
  E_MODE: 'jednostka nie ma tempa w tym trybie (zaprzęgi tylko maszerują drogą)',
  E_FRONTAGE: 'front jest szerszy, niż wolno przy tej wielkości i w tym terenie',
  E_OVERLAP: 'obrys przykryłby środek innej własnej kompanii',
  E_PINNED: 'jednostka jest przygwożdżona: może zostać albo wycofać się spod ognia',
  E_DISORGANISED:
    'zdezorganizowana jednostka nie może atakować, szturmować ani wspierać ataku ogniem',
  E_BROKEN: 'rozbita jednostka do reorganizacji może się tylko wycofać, przeczekać albo poddać',
  E_NEEDS_REINFORCEMENT: 'atak musi najpierw wzmocnić świeża kompania, bateria lub nalot',
  E_FIREFIGHT_NOT_WON: 'szturm wymaga wygranej walki ogniowej',
  E_ASSAULT_TIMING:
    'w godzinie wygranej walki ogniowej szturmuje tylko piechota elitarna i zaprawiona',
  E_NO_COMMAND: 'szturm więcej niż jednej podstawki wymaga zdrowego dowództwa batalionu',
  E_NOT_FIGHTING: 'szturmować mogą tylko walczące podstawki ze zdrową figurką',
  E_TANKS_TARGET: 'czołgi szturmują tylko piechotę lub stanowiska przeciwpancerne',
  E_RANGE: 'cel leży poza zasięgiem tej broni w tym rodzaju ognia',
  E_NO_SIGHT: 'nie ma linii widzenia ani obserwatora',
  E_NO_CU: 'ta podstawka nie ma już jednostek boju',
  E_NO_FU: 'ta podstawka nie ma już jednostek ognia',
  E_ALREADY_FIRED: 'ta podstawka już strzelała w tej turze',
  E_NO_RELATION:
    'bateria nie podlega wzywającemu, nie wspiera go bezpośrednio ani w ogóle go nie wspiera',
  E_RELATION_OWNER: 'przydział zmienia tylko nadrzędne dowództwo jednostki wspierającej',
  E_LEVEL:
    'to dowództwo jest zbyt niskie dla jednostek spoza swojej podległości i wsparcia bezpośredniego',
  E_LOOK_USED: 'jedno spojrzenie jednostki na godzinę',
  E_LOOK_GEOMETRY: 'punkt lub obszar obserwacji leży poza dozwoloną odległością',
  E_SCOOT:
    'strzelić i odskoczyć może tylko rozpoznanie, broń przeciwpancerna i artyleria o zasięgu większym niż każdy atakujący',
  E_RETREAT_BLOCKED: 'droga odwrotu nie jest wolna albo ścigający jest ruchliwszy',
  E_NO_SORTIE: 'nie ma już nalotów albo podstawka ma jeszcze zadanie',
  E_TASK_UNIT: 'ta jednostka nie może wykonać tego zadania',
  E_TASK_PLACE: 'to nie jest miejsce na to zadanie',
  E_UNDER_FIRE: 'niemożliwe pod ogniem lub nękaniem',
  E_NO_LOG: 'nie ma już ładunku albo jednostka zaopatrzenia jest poza zasięgiem',
  E_AMALGAMATE: 'podstawki ranne, z innego batalionu lub broni albo więcej niż trzy',
  E_ROUNDS: 'w tej godzinie nie ma już rund szturmu',
  E_NOT_RECCE: 'to mogą tylko podstawki rozpoznania',
  E_UNKNOWN_ID: 'to miejsce nie widzi takiej jednostki, podstawki, ogniwa, rozkazu ani obiektu',
  E_STALE: 'stan się zmienił; przeczytaj go i wyślij jeszcze raz',
  E_NUMBER: 'brakuje liczby, nie jest skończona albo jest poza zakresem',
  E_ZONE: 'poza strefą rozstawienia tej jednostki',
  E_DETACH:
    'oddzielić się i wrócić może tylko uporządkowana jednostka bez styczności, a jedna podstawka musi zostać',
  E_SUCCESSOR: 'to nie jest jednostka tego dowództwa albo dowództwo nadal dowodzi',
  E_MESSAGE: 'wiadomość wymaga adresata własnej strony i od 1 do 500 znaków',
  E_REQUEST: 'nie ma takiej otwartej prośby',
  E_RIDERS:
    'czołgi wiozą jedną podstawkę na punkt siły, tylko pieszych, i nikt nie może być w styczności',
  E_MOUNT: 'nie można wsiadać ani zaprzęgać, gdy wykryty wróg jest w skutecznym zasięgu',
  E_TEXT:
    'pisemnego rozkazu nie da się odczytać: wiersz {line}, kolumna {column}, oczekiwano {expected}',
  E_PLANNED: 'ten ogień, zamiar lub rozkaz nie powstał w tej fazie i nie można go już cofnąć',
  E_EDGE: 'jednostki opuszczają mapę tylko przez własną krawędź lub oznaczone wyjście',
  E_CLOSED: 'fazę zamknęło ostatnie zatwierdzenie',
};
