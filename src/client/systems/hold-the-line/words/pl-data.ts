/** Teksty z danych Hold the Line '39 po polsku: rodzaje jednostek, decyzje przed grą, zdarzenia, poziomy wyniku. */
export const dataPl: { readonly [english: string]: string } = {
  // rodzaje jednostek
  'German infantry regiment, first wave': 'Niemiecki pułk piechoty pierwszej fali',
  'German infantry regiment, second wave': 'Niemiecki pułk piechoty drugiej fali',
  'German infantry regiment, third wave (2xx divisions)':
    'Niemiecki pułk piechoty trzeciej fali (dywizje 2xx)',
  'German Landwehr, frontier or police regiment':
    'Niemiecki pułk Landwehry, graniczny lub policyjny',
  'German mountain rifle regiment': 'Niemiecki pułk strzelców górskich',
  'German motorised infantry regiment': 'Niemiecki zmotoryzowany pułk piechoty',
  'German rifle regiment of a panzer division': 'Niemiecki pułk strzelców dywizji pancernej',
  'SS motorised regiment': 'Zmotoryzowany pułk SS',
  'German cavalry rifle regiment (light division, lorried)':
    'Niemiecki pułk strzelców kawalerii (dywizja lekka, na ciężarówkach)',
  'German panzer regiment': 'Niemiecki pułk pancerny',
  'German panzer battalion (light division)': 'Niemiecki batalion pancerny (dywizja lekka)',
  'German cavalry regiment': 'Niemiecki pułk kawalerii',
  'Slovak infantry regiment (optional formations only)':
    'Słowacki pułk piechoty (tylko związki dodatkowe)',
  'Polish infantry regiment': 'Polski pułk piechoty',
  'Polish infantry regiment, superior': 'Polski pułk piechoty, doborowy',
  'Polish reserve infantry regiment (often two regiments folded)':
    'Polski rezerwowy pułk piechoty (często dwa pułki razem)',
  'Polish National Defence / improvised regiment': 'Polski pułk Obrony Narodowej lub improwizowany',
  'Polish highland rifle regiment': 'Polski pułk strzelców podhalańskich',
  'Polish mountain brigade regiment (KOP and National Defence folded)':
    'Polski pułk brygady górskiej (KOP i Obrona Narodowa razem)',
  'Polish cavalry regiment': 'Polski pułk kawalerii',
  'Polish cavalry regiment, superior': 'Polski pułk kawalerii, doborowy',
  'Polish motorised cavalry / rifle regiment': 'Polski zmotoryzowany pułk kawalerii lub strzelców',
  'Polish border command counter': 'Polska placówka graniczna',
  'Polish field fortification counter': 'Polskie umocnienia polowe',
  'Polish fortress counter': 'Polska twierdza',
  'Corps HQ (German) or army/group HQ (Polish)':
    'Dowództwo korpusu (niemieckie) albo armii lub grupy (polskie)',
  'Dummy block': 'Pozoracja',
  // poziomy wyniku
  'German decisive victory': 'rozstrzygające zwycięstwo niemieckie',
  'German marginal victory (ahead of history)':
    'niewielkie zwycięstwo niemieckie (szybciej niż w historii)',
  'Historical result': 'wynik historyczny',
  'Polish marginal victory (behind history)':
    'niewielkie zwycięstwo polskie (wolniej niż w historii)',
  'Polish decisive victory': 'rozstrzygające zwycięstwo polskie',
  // decyzje przed grą
  'Date of attack': 'Data uderzenia',
  'Main effort': 'Główny wysiłek',
  'Opening of the air war': 'Początek wojny w powietrzu',
  'Western screen': 'Osłona zachodu',
  'Bombing of cities': 'Bombardowanie miast',
  'General mobilisation': 'Mobilizacja powszechna',
  Deployment: 'Rozwinięcie wojsk',
  'Air force basing': 'Rozmieszczenie lotnictwa',
  'Reserve army': 'Armia odwodowa',
  // zdarzenia niemieckie
  'Traffic jam': 'Zator na drogach',
  "The corps' MSR capacity is 2 lower (minimum 0).":
    'Przepustowość drogi zaopatrzenia korpusu jest o 2 niższa (najmniej 0).',
  'Fuel column lost': 'Stracona kolumna paliwowa',
  'Each motorised or armoured unit of the corps pays 2 CP instead of 1 to move in MOVEMENT.':
    'Każda zmotoryzowana lub pancerna jednostka korpusu płaci za ruch 2 PD zamiast 1.',
  'Line sabotaged': 'Sabotaż na szlaku',
  'Remove the MSR marker of this corps nearest its HQ (never the source); it may be replaced normally.':
    'Zdejmij znacznik drogi zaopatrzenia tego korpusu najbliższy dowództwu (nigdy początek); można go potem położyć jak zwykle.',
  'Bombed by own aircraft': 'Bomby własnych samolotów',
  'One random non-disordered cube of the corps among those nearest an enemy becomes disordered.':
    'Jedna losowa sprawna kostka korpusu spośród najbliższych nieprzyjacielowi zostaje zdezorganizowana.',
  'Tanks need overhaul': 'Czołgi do przeglądu',
  'Each armoured unit of the corps that spends 3 or more MP in one move rolls for reliability as if it had spent 4.':
    'Każda jednostka pancerna korpusu, która wyda w jednym ruchu 3 PR lub więcej, rzuca na niezawodność, jakby wydała 4.',
  'Captured orders': 'Przechwycone rozkazy',
  'Identify every enemy unit in one hex within 4 hexes of the HQ, and in the 6 hexes around it.':
    'Rozpoznaj wszystkie jednostki wroga na jednym polu do 4 pól od dowództwa i na 6 polach wokół niego.',
  'Bold subordinate': 'Śmiały podwładny',
  'One unit of the corps may change posture in POSTURE without CP.':
    'Jedna jednostka korpusu może wieczorem zmienić postawę bez PD.',
  'Local guides': 'Miejscowi przewodnicy',
  'One foot unit of the corps treats forest and marsh as normal terrain for movement.':
    'Dla jednej pieszej jednostki korpusu las i bagno są w ruchu zwykłym terenem.',
  'Visit from the Führer': 'Wizyta Führera',
  'The HQ may not move; its pot gains 2 CP now (potCap still applies).':
    'Dowództwo nie może się ruszyć; do jego puli wpływają teraz 2 PD (limit puli obowiązuje).',
  'Nervous reservists': 'Niepewni rezerwiści',
  'One random third-wave or Landwehr cube of the corps becomes disordered; nothing if it has none.':
    'Jedna losowa kostka trzeciej fali lub Landwehry z korpusu zostaje zdezorganizowana; jeśli takich nie ma, nic się nie dzieje.',
  'Bridging column late': 'Spóźniona kolumna mostowa',
  'The corps may neither place nor commit bridge counters.':
    'Korpus nie może ani kłaść żetonów mostów, ani ich używać.',
  'Ammunition dump opened': 'Otwarty skład amunicji',
  'The first artillery die of the corps this turn costs no CP.':
    'Pierwsza kość artylerii korpusu w tej turze nie kosztuje PD.',
  'Signals breakdown': 'Awaria łączności',
  'CP range from this HQ is 1 hex.': 'Zasięg PD tego dowództwa to 1 pole.',
  'Refugee columns': 'Kolumny uchodźców',
  'Motorised and armoured units of the corps have 1 MP fewer in MOVEMENT and EXPLOIT.':
    'Zmotoryzowane i pancerne jednostki korpusu mają w ruchu i w pościgu o 1 PR mniej.',
  'Radio intercept': 'Nasłuch radiowy',
  "Before reveal the region lead sees the Polish cards committed in the HQ's region and may add one card.":
    'Przed odkryciem prowadzący region widzi polskie karty wyłożone w regionie dowództwa i może dołożyć jedną kartę.',
  'Shots in the rear': 'Strzały na tyłach',
  "One cube of the corps, owner's choice, may not move or attack.":
    'Jedna kostka korpusu, z wyboru właściciela, nie może się ruszać ani nacierać.',
  'Replacements arrive': 'Przybywają uzupełnienia',
  'One disordered cube of the corps rallies at once into Movement Mode, without CP or roll.':
    'Jedna zdezorganizowana kostka korpusu zbiera się od razu do marszu, bez PD i bez rzutu.',
  'Order from above': 'Rozkaz z góry',
  'If the corps makes no attack this turn its MSR capacity is 2 lower next turn.':
    'Jeśli korpus w tej turze nie zaatakuje, przepustowość jego drogi zaopatrzenia będzie w następnej o 2 niższa.',
  // zdarzenia polskie
  'Telephone lines cut': 'Przecięte linie telefoniczne',
  'Fifth column': 'Piąta kolumna',
  'Capacity of the supply town nearest the HQ is 2 lower (minimum 0).':
    'Przepustowość miasta zaopatrzenia najbliższego dowództwu jest o 2 niższa (najmniej 0).',
  'Refugees on the roads': 'Uchodźcy na drogach',
  'Foot and cavalry units within 2 hexes of the HQ have 1 MP fewer (minimum 1).':
    'Jednostki piesze i kawaleria do 2 pól od dowództwa mają o 1 PR mniej (najmniej 1).',
  'Orders late': 'Spóźnione rozkazy',
  'Extra-pool CP committed to this army for this turn arrive next turn instead.':
    'Dodatkowe PD przeznaczone dla tej armii na tę turę przyjdą dopiero w następnej.',
  'Reservists report': 'Zgłaszają się rezerwiści',
  'Place one new border counter in any friendly town hex within 4 hexes of the HQ.':
    'Wystaw jedną nową placówkę graniczną w dowolnym własnym mieście do 4 pól od dowództwa.',
  'Bridge blown': 'Wysadzony most',
  'The army may destroy one bridge hexside within 2 hexes of the HQ that has no enemy unit on either bank.':
    'Armia może zniszczyć jeden most do 2 pól od dowództwa, jeśli na żadnym brzegu nie stoi nieprzyjaciel.',
  'Panic in the rear': 'Panika na tyłach',
  'One random cube of the army not adjacent to an enemy becomes disordered; nothing if none qualifies.':
    'Jedna losowa kostka armii, która nie sąsiaduje z wrogiem, zostaje zdezorganizowana; jeśli takiej nie ma, nic się nie dzieje.',
  'Personal example': 'Osobisty przykład',
  'One hex of the army rolls 1 extra green die in its next combat.':
    'Jedno pole armii rzuca w najbliższej walce dodatkową zieloną kością.',
  'Night raid': 'Nocny wypad',
  'Choose one enemy cube adjacent to a cube of this army: roll one green die, on a star it becomes disordered.':
    'Wybierz jedną kostkę wroga sąsiadującą z kostką tej armii i rzuć zieloną kością: gwiazda ją dezorganizuje.',
  'Armoured train repaired': 'Naprawiony pociąg pancerny',
  'One destroyed armoured train returns to this army; nothing if none was lost.':
    'Jeden zniszczony pociąg pancerny wraca do tej armii; jeśli żadnego nie stracono, nic się nie dzieje.',
  'Anti-tank ambush': 'Zasadzka przeciwpancerna',
  'The next German armoured unit to attack a hex of this army rolls 1 die fewer.':
    'Najbliższa niemiecka jednostka pancerna, która zaatakuje pole tej armii, rzuca o 1 kość mniej.',
  'Ammunition short': 'Brak amunicji',
  'Artillery dice of this army cost 2 CP each.': 'Każda kość artylerii tej armii kosztuje 2 PD.',
  'Headquarters moves by night': 'Dowództwo przenosi się nocą',
  'The HQ may move up to 4 hexes in MOVEMENT.': 'Dowództwo może się ruszyć do 4 pól.',
  'Reports from the villages': 'Meldunki ze wsi',
  'Supply train gets through': 'Tabor się przebija',
  'The HQ pot gains 2 CP (potCap still applies).':
    'Do puli dowództwa wpływają 2 PD (limit puli obowiązuje).',
  'Headquarters bombed': 'Dowództwo zbombardowane',
  'The HQ may not move and loses 1 CP from its pot.':
    'Dowództwo nie może się ruszyć i traci 1 PD z puli.',
  Volunteers: 'Ochotnicy',
  'Reserve and National Defence cubes of the army roll 1 extra green die while Dug In.':
    'Rezerwowe i obronno-narodowe kostki armii rzucają, póki są okopane, dodatkową zieloną kością.',
  'Contradictory orders': 'Sprzeczne rozkazy',
  'The army may not make two-hex attacks, and its support counters may not be reassigned.':
    'Armia nie może atakować z dwóch pól, a jej żetonów wsparcia nie wolno przenosić.',
  // tory polityczne
  'French Resolve': 'Determinacja Francji',
  'British Response': 'Odpowiedź Wielkiej Brytanii',
  'Soviet Watch': 'Czujność Związku Radzieckiego',
  'Saar reconnaissance': 'Rozpoznanie nad Saarą',
  'Limited offensive': 'Ograniczona ofensywa',
  'General offensive': 'Ogólna ofensywa',
  'RAF squadrons to France': 'Dywizjony RAF do Francji',
  'Raids on Germany': 'Naloty na Niemcy',
  'Führer order': 'Rozkaz Führera',
  'Red Army concentrates': 'Armia Czerwona się koncentruje',
};
