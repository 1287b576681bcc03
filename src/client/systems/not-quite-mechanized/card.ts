import type { SystemCard } from '../../words/cards.ts';

/** Not Quite Mechanized on the home screen. */
export const card: SystemCard = {
  names: () => import('./words/pl-names.ts').then(({ namePl }) => namePl),
  lesson: true,
  about: {
    en: 'A battlefield in metres: written orders that take hours, and an enemy one has to find.',
    pl: 'Pole bitwy w metrach: pisemne rozkazy docierają po godzinach, a wroga trzeba znaleźć.',
  },
  pictures: import.meta.glob('./cards/*.jpg', { eager: true, import: 'default' }),
  studio: { en: 'Make a battlefield', pl: 'Zrób pole bitwy' },
  scenarios: {
    'tutorial-mill-hill': {
      title: { en: 'Mill hill', pl: 'Wzgórze z młynem' },
      date: { en: 'an exercise', pl: 'ćwiczenie' },
      blurb: {
        en: 'A company and a hill: written orders, the hour they take, and what the enemy hides.',
        pl: 'Kompania i wzgórze: pisane rozkazy, godzina w drodze i to, co wróg ukrywa.',
      },
      turns: 7,
      minutes: 15,
      difficulty: 1,
    },
    'first-battle-brickworks': {
      title: { en: 'First battle: The brickworks', pl: 'Pierwsza bitwa: cegielnia' },
      date: { en: 'September 1939', pl: 'wrzesień 1939' },
      blurb: {
        en: 'A battalion against two companies, on a field measured in metres.',
        pl: 'Batalion przeciw dwóm kompaniom, na polu mierzonym w metrach.',
      },
      turns: 8,
      minutes: 45,
      difficulty: 2,
    },
    'wegierska-gorka-1939': {
      title: { en: 'Węgierska Górka', pl: 'Węgierska Górka' },
      date: { en: '2 September 1939', pl: '2 września 1939' },
      blurb: {
        en: 'A regiment against concrete works in a mountain valley.',
        pl: 'Pułk przeciw betonowym schronom w górskiej dolinie.',
      },
      turns: 9,
      minutes: 120,
      difficulty: 2,
    },
    'mokra-1939': {
      title: { en: 'Mokra', pl: 'Mokra' },
      date: { en: '1 September 1939', pl: '1 września 1939' },
      blurb: {
        en: 'A cavalry brigade holds the woods against a panzer division.',
        pl: 'Brygada kawalerii broni lasów przed dywizją pancerną.',
      },
      turns: 14,
      minutes: 240,
      difficulty: 3,
    },
    'wola-gulowska-1939': {
      title: { en: 'Wola Gułowska', pl: 'Wola Gułowska' },
      date: { en: '5 October 1939', pl: '5 października 1939' },
      blurb: {
        en: 'The last battle of the September campaign, battalion by battalion.',
        pl: 'Ostatnia bitwa kampanii wrześniowej, batalion po batalionie.',
      },
      turns: 12,
      minutes: 300,
      difficulty: 3,
    },
    'studzianki-1944': {
      title: { en: 'Studzianki', pl: 'Studzianki' },
      date: { en: '10 August 1944', pl: '10 sierpnia 1944' },
      blurb: {
        en: 'Armour, flak and air over the Magnuszew bridgehead.',
        pl: 'Pancerne, przeciwlotnicze i lotnictwo nad przyczółkiem magnuszewskim.',
      },
      turns: 14,
      minutes: 240,
      difficulty: 3,
    },
  },
};
