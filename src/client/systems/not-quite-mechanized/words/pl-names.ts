/** Nazwy i teksty pól bitew Not Quite Mechanized po polsku. */
const NAMES: { readonly [english: string]: string } = {
  Blue: 'Niebiescy',
  Red: 'Czerwoni',
  attacker: 'nacierasz',
  defender: 'bronisz się',
  Clock: 'zegar',
  'Tutorial: Mill hill': 'Ćwiczenie: wzgórze z młynem',
  'First battle: The brickworks': 'Pierwsza bitwa: cegielnia',
  'Wegierska Gorka': 'Węgierska Górka',
  Mokra: 'Mokra',
  Studzianki: 'Studzianki',
  'Wola Gulowska (Kock)': 'Wola Gułowska (Kock)',
  // obsada
  'One commander a side': 'Jeden dowódca po każdej stronie',
  'A chain of commanders': 'Łańcuch dowódców',
  'battalion commander': 'dowódca batalionu',
  'company commander': 'dowódca kompanii',
  'regimental commander': 'dowódca pułku',
  'brigade commander': 'dowódca brygady',
  'division commander': 'dowódca dywizji',
  'group commander': 'dowódca grupy',
  'sector commander': 'dowódca odcinka',
  'commander of the works': 'dowódca schronów',
  'commander of the valley battalions': 'dowódca batalionów w dolinie',
  'commander, centre (21st and 12th Uhlans)': 'dowódca środka (21. i 12. pułk ułanów)',
  'commander, flanks (19th Uhlans, IV/84)': 'dowódca skrzydeł (19. pułk ułanów, IV/84)',
  'commander, Panzer Regiment 36': 'dowódca 36. pułku pancernego',
  'commander, Panzer Regiment 35': 'dowódca 35. pułku pancernego',
  'commander, Rifle Regiment 12': 'dowódca 12. pułku strzelców',
  'commander, Panzer Regiment': 'dowódca pułku pancernego',
  'commander, grenadiers': 'dowódca grenadierów',
  'commander, guards riflemen': 'dowódca gwardyjskich strzelców',
  'commander, 1st Armoured Brigade': 'dowódca 1. Brygady Pancernej',
  'commander, 50th Division (180th, 179th)': 'dowódca 50. Dywizji (180. i 179. pułk)',
  'commander, 178th Regiment': 'dowódca 178. pułku',
  'commander, 60th Division (part)': 'dowódca 60. Dywizji (część)',
  'commander, Cavalry Division Zaza': 'dowódca Dywizji Kawalerii „Zaza”',
  'commander, Regiment 93': 'dowódca 93. pułku',
  'commander, Regiment 33': 'dowódca 33. pułku',
  'commander, Regiment 66': 'dowódca 66. pułku',
  // strony
  'Reinforced infantry regiment, 7th Division': 'Wzmocniony pułk piechoty 7. Dywizji',
  'Defence sector Wegierska Gorka': 'Odcinek obrony Węgierska Górka',
  'Wolynska Cavalry Brigade': 'Wołyńska Brygada Kawalerii',
  '4th Panzer Division': '4. Dywizja Pancerna',
  'Fallschirm-Panzer-Division Hermann Goering and attachments':
    'Dywizja Spadochronowo-Pancerna „Hermann Göring” z oddziałami przydzielonymi',
  '35th Guards Rifle Division and Polish 1st Armoured Brigade':
    '35. Gwardyjska Dywizja Strzelecka i polska 1. Brygada Pancerna',
  'Polesie Operational Group': 'Samodzielna Grupa Operacyjna „Polesie”',
  '13th Division (motorised)': '13. Dywizja (zmotoryzowana)',
  // poziomy wyniku
  Draw: 'Remis',
  'Blue wins': 'Wygrywają niebiescy',
  'Red wins': 'Wygrywają czerwoni',
  'Blue clear win': 'Wyraźna wygrana niebieskich',
  'Blue narrow win': 'Nieznaczna wygrana niebieskich',
  'Red narrow win': 'Nieznaczna wygrana czerwonych',
  'Red clear win': 'Wyraźna wygrana czerwonych',
  'German breakthrough': 'Niemieckie przełamanie',
  'German success': 'Powodzenie Niemców',
  'Polish delay': 'Polacy zyskali czas',
  'The gate holds': 'Brama wytrzymała',
  'German decisive': 'Rozstrzygająca wygrana Niemców',
  'German marginal': 'Nieznaczna wygrana Niemców',
  'Polish marginal': 'Nieznaczna wygrana Polaków',
  'Polish decisive': 'Rozstrzygająca wygrana Polaków',
  'Allied marginal': 'Nieznaczna wygrana sprzymierzonych',
  'Allied decisive': 'Rozstrzygająca wygrana sprzymierzonych',
  'Points for Mill hill (5) and Mill farm (2), and half a point for every enemy stand or strength point lost for good.':
    'Punkty za wzgórze z młynem (5) i folwark przy młynie (2) oraz pół punktu za każdą podstawkę lub punkt siły wroga stracone na dobre.',
  // rozkazy na początek
  'Bombard in the first hour, cross the stream, win the firefight, take Mill hill.':
    'W pierwszej godzinie ostrzelać, przejść strumień, wygrać walkę ogniową, zdobyć wzgórze z młynem.',
  'Regimental order: seize Mill hill by noon.':
    'Rozkaz pułku: zdobyć wzgórze z młynem do południa.',
  'Take the brickworks by noon and Wola if you can.':
    'Zdobyć cegielnię do południa, a w miarę możności także Wolę.',
  'Bombard in the first hour, look at the brickworks, close to three hundred metres, win the firefight, assault.':
    'W pierwszej godzinie ostrzelać, rozpoznać cegielnię, podejść na trzysta metrów, wygrać walkę ogniową, szturmować.',
  'Hold the brickworks.': 'Bronić cegielni.',
  'Counterattack when the first company is attacked.':
    'Przeciwuderzyć, gdy zaatakowana zostanie pierwsza kompania.',
  'Open the Sola valley: break the works at Wegierska Gorka and reach the foundry before dark.':
    'Otworzyć dolinę Soły: przełamać schrony pod Węgierską Górką i przed zmrokiem dojść do odlewni.',
  'Break the cavalry screen, take the railway culvert and reach Miedzno by nightfall.':
    'Przełamać osłonę kawalerii, zająć przepust kolejowy i do nocy dojść do Miedźna.',
  'Through Studzianki and over the causeway to Basinow; cut the bridgehead from the Vistula.':
    'Przez Studzianki i groblę do Basinowa; odciąć przyczółek od Wisły.',
  'Attack north through the forest and meet the 29th Division at Krzywda; hold Wola Gulowska as the pivot.':
    'Nacierać na północ przez las i spotkać 29. Dywizję w Krzywdzie; trzymać Wolę Gułowską jako oś.',
  // cele i teren
  'Mill hill': 'wzgórze z młynem',
  'Mill farm': 'folwark przy młynie',
  'Mill stream': 'Młynówka',
  'Long copse': 'długi zagajnik',
  Orchards: 'sady',
  'Valley road': 'droga doliną',
  Brickworks: 'cegielnia',
  'Sand hill': 'piaszczyste wzgórze',
  'Pine wood': 'sosnowy las',
  'Alder copse': 'olszynka',
  'Struga meadows': 'łąki nad Strugą',
  'Brickworks road': 'droga do cegielni',
  'Western lane': 'zachodnia droga polna',
  'Struga bridge': 'most na Strudze',
  Wedrowiec: 'Wędrowiec',
  Wloczega: 'Włóczęga',
  Waligora: 'Waligóra',
  Wawoz: 'Wąwóz',
  'Station and foundry': 'stacja i odlewnia',
  Culvert: 'przepust',
  'Izbiska crossing': 'przejazd Izbiska',
  Miedzno: 'Miedźno',
  'Studzianki crossroads': 'skrzyżowanie w Studziankach',
  'Manor farm': 'folwark',
  'Causeway bridge': 'most na grobli',
  'Ostrzen wood': 'las Ostrzeń',
  Basinow: 'Basinów',
  'Monastery, Wola Gulowska': 'klasztor w Woli Gułowskiej',
  Cemetery: 'cmentarz',
  Helenow: 'Helenów',
  Gulow: 'Gułów',
  Konorzatka: 'Konorzatka',
  Adamow: 'Adamów',
  Charlejow: 'Charlejów',
  // oddziały
  'Blue regiment': 'pułk niebieskich',
  'Red battalion (outpost)': 'batalion czerwonych (ubezpieczenie)',
  'Red battalion (two companies)': 'batalion czerwonych (dwie kompanie)',
  'Field artillery': 'artyleria polowa',
  'Howitzer battery': 'bateria haubic',
  'Regt HQ': 'sztab pułku',
  'Regimental HQ': 'sztab pułku',
  'Regiment HQ': 'sztab pułku',
  'Bn HQ': 'sztab batalionu',
  'Battalion HQ': 'sztab batalionu',
  'Sector HQ': 'sztab odcinka',
  'Mortar platoon': 'pluton moździerzy',
  'Anti-tank platoon': 'pluton przeciwpancerny',
  'Cyclist platoon': 'pluton kolarzy',
  'MMG platoon': 'pluton ckm',
  Echelon: 'tabor bojowy',
  Trains: 'tabory',
  'Forward observer': 'wysunięty obserwator',
  'Medical post': 'punkt opatrunkowy',
  'Medical company': 'kompania sanitarna',
  'Divisional column': 'kolumna dywizyjna',
  'Sector column': 'kolumna odcinka',
  // broń
  'Rifles and LMGs': 'karabiny i rkm',
  'Rifles and LMGs with anti-tank rifles': 'karabiny i rkm z rusznicami ppanc',
  'Tripod machine guns (MMG)': 'ciężkie karabiny maszynowe (ckm)',
  'Heavy machine guns 12.7 mm and over': 'wielkokalibrowe karabiny maszynowe',
  'Tank machine guns only (PzI, TKS)': 'tylko karabiny maszynowe czołgów (PzI, TKS)',
  'Flame throwers': 'miotacze ognia',
  'Demolition charges': 'ładunki wybuchowe',
  'Strafing aircraft': 'samoloty szturmowe',
  'Dive bombers': 'bombowce nurkujące',
  'Heavy bombers': 'ciężkie bombowce',
  'No weapon': 'bez broni',
};

const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/^(\d[\d.-]*) mm (?:Hotchkiss )?anti-tank guns$/, 'działa ppanc $1 mm'],
  [/^(\d[\d.-]*) mm infantry guns$/, 'działa piechoty $1 mm'],
  [/^(\d[\d.-]*) mm field guns$/, 'działa polowe $1 mm'],
  [/^(\d[\d.-]*) mm howitzers$/, 'haubice $1 mm'],
  [/^(\d[\d.-]*) mm (?:short )?tank guns$/, 'działa czołgowe $1 mm'],
  [/^(\d[\d.-]*) mm anti-aircraft guns$/, 'działa plot $1 mm'],
  [
    /^(.+): orders only, the drill book leads below$/,
    '$1: tylko rozkazy, niżej prowadzi regulamin',
  ],
  [/^(.+): a general and his plumpire$/, '$1: generał i jego rozjemca'],
  [/^(\d+)(?:st|nd|rd|th) Battalion$/, '$1. batalion'],
  [/^(\d+)(?:st|nd|rd|th) Company$/, '$1. kompania'],
  [/^([A-D]) Company$/, 'kompania $1'],
  [/^(\d+)\. company$/, '$1. kompania'],
  [/^MMG platoon (\d)$/, '$1. pluton ckm'],
  [/^MG platoon (\d)$/, '$1. pluton km'],
  [/^Battery, (\d+) x (\d+) mm$/, 'bateria, $1 × $2 mm'],
  [/^(\d+) mm mortars$/, 'moździerze $1 mm'],
  [/^(\d+) mm anti-tank(?: guns)?$/, 'działa przeciwpancerne $1 mm'],
  [/^Divisional column (\d)$/, 'kolumna dywizyjna $1'],
  [/^Hill (\d.*)$/, 'wzgórze $1'],
];

/** A unit by itself, or with its battalion behind a comma: `MMG platoon 1, I Bn`. */
const alone = (name: string): string | null => {
  if (Object.hasOwn(NAMES, name)) return NAMES[name]!;
  for (const [pattern, polish] of PATTERNS) {
    const found = pattern.exec(name);
    if (found)
      return name.replace(pattern, polish).replace(found[1] ?? '', namePl(found[1] ?? '') ?? '$&');
  }
  return null;
};

const MONTHS: readonly (readonly [RegExp, string])[] = [
  [/\bAugust\b/, 'sierpnia'],
  [/\bSeptember\b/, 'września'],
  [/\bOctober\b/, 'października'],
];
const dated = (text: string): string =>
  MONTHS.reduce((said, [month, polish]) => said.replace(month, polish), text);

/** What a name of a battlefield is called in Polish; null for one that stays as it is. */
export const namePl = (name: string): string | null => {
  const whole = alone(name);
  if (whole !== null) return whole;
  const [, first = '', rest = ''] = /^(.+?), ([^,]+)$/.exec(name) ?? [];
  const own = first === 'HQ' ? 'sztab' : alone(first);
  return own === null || rest === '' ? null : `${own}, ${dated(rest).replace(/ Bn$/, ' baon')}`;
};
