import type { SystemCard } from '../../words/cards.ts';

/** September 1939 on the home screen. */
export const card: SystemCard = {
  about: {
    en: 'Regiments on a large hex map: fatigue, supply, hidden counters, hunted headquarters.',
    pl: 'Pułki na dużej mapie heksowej: zmęczenie, zaopatrzenie, zakryte żetony, ścigane sztaby.',
  },
  pictures: import.meta.glob('./cards/*.jpg', { eager: true, import: 'default' }),
  lesson: true,
  scenarios: {
    'first-steps': {
      title: { en: 'First steps: the town of Kock', pl: 'Pierwsze kroki: miasteczko Kock' },
      date: { en: '2–4 October 1939', pl: '2–4 października 1939' },
      blurb: {
        en: 'Two motorised regiments against a Polish one: take the town of Kock, or hold it for three days.',
        pl: 'Dwa pułki zmotoryzowane przeciw jednemu polskiemu: zdobądź Kock albo broń go przez trzy dni.',
      },
      turns: 3,
      minutes: 40,
      difficulty: 1,
      arrows: [
        [0, 52, 44, 80, 52],
        [0, 52, 65, 80, 58],
      ],
    },
    'kock-5-october': {
      title: { en: 'Kock, 5 October', pl: 'Kock, 5 października' },
      date: { en: '5–20 October 1939', pl: '5–20 października 1939' },
      blurb: {
        en: 'The last battle of the campaign: General Kleeberg is all but surrounded and out of supply. As printed: the Poles rarely win.',
        pl: 'Ostatnia bitwa kampanii: generał Kleeberg jest niemal okrążony i bez zaopatrzenia. Wersja z książki: Polacy rzadko wygrywają.',
      },
      turns: 16,
      upTo: true,
      minutes: 240,
      difficulty: 3,
      arrows: [
        [0, 76, 28, 86, 38],
        [0, 48, 72, 82, 54],
        [0, 104, 60, 95, 52],
      ],
    },
    'kock-1-october': {
      title: { en: 'Kock, 1 October', pl: 'Kock, 1 października' },
      date: { en: '1–20 October 1939', pl: '1–20 października 1939' },
      blurb: {
        en: 'The Operational Group Polesie on its way to Dęblin, with the enemy closing in from three sides. As printed: the Poles mostly win, over the bridge of Puławy.',
        pl: 'Samodzielna Grupa Operacyjna „Polesie” w drodze do Dęblina; wróg zbliża się z trzech stron. Wersja z książki: Polacy zwykle wygrywają, przez most w Puławach.',
      },
      turns: 20,
      upTo: true,
      minutes: 480,
      difficulty: 3,
      arrows: [
        [1, 46, 52, 22, 64],
        [1, 68, 56, 34, 68],
        [2, 120, 66, 84, 58],
        [2, 88, 18, 80, 44],
      ],
    },
    'kock-5-october-balanced': {
      title: { en: 'Kock, 5 October (balanced)', pl: 'Kock, 5 października (wyrównany)' },
      date: { en: '5–10 October 1939', pl: '5–10 października 1939' },
      blurb: {
        en: 'Our variant of the last battle: stronger Polish riders, every day they hold out counts more, and the fall of their headquarters counts points.',
        pl: 'Nasz wariant ostatniej bitwy: silniejsza polska jazda, każdy dzień oporu liczy się więcej, a upadek sztabu daje punkty.',
      },
      turns: 6,
      upTo: true,
      minutes: 150,
      difficulty: 3,
      arrows: [
        [1, 92, 48, 110, 58],
        [0, 76, 28, 86, 38],
        [0, 48, 72, 82, 54],
      ],
    },
    'kock-1-october-balanced': {
      title: { en: 'Kock, 1 October (balanced)', pl: 'Kock, 1 października (wyrównany)' },
      date: { en: '1–20 October 1939', pl: '1–20 października 1939' },
      blurb: {
        en: 'Our variant of the march to Dęblin: the bridge of Puławy is blown, and the Germans come sooner.',
        pl: 'Nasz wariant marszu na Dęblin: most w Puławach jest wysadzony, a Niemcy ruszają wcześniej.',
      },
      turns: 20,
      upTo: true,
      minutes: 480,
      difficulty: 3,
      arrows: [
        [1, 68, 56, 34, 68],
        [0, 20, 62, 44, 50],
        [2, 120, 66, 84, 58],
        [2, 88, 18, 80, 44],
      ],
    },
    brest: {
      title: { en: 'Brest', pl: 'Brześć' },
      date: { en: '14–17 September 1939', pl: '14–17 września 1939' },
      blurb: {
        en: 'Guderian’s tanks before the fortress of Brest: take the citadel in four days.',
        pl: 'Czołgi Guderiana pod twierdzą brzeską: cztery dni na zdobycie cytadeli.',
      },
      turns: 4,
      minutes: 90,
      difficulty: 2,
      arrows: [
        [0, 57, 22, 104, 68],
        [0, 57, 52, 104, 74],
      ],
    },
    'barbarossa-1939': {
      title: { en: 'Barbarossa 1939', pl: 'Barbarossa 1939' },
      date: { en: '1–15 October 1939', pl: '1–15 października 1939' },
      blurb: {
        en: 'What if the two invaders had turned on each other? Both bid for the Poles.',
        pl: 'A gdyby najeźdźcy zwrócili się przeciw sobie? Obaj licytują o Polaków.',
      },
      turns: 15,
      minutes: 900,
      difficulty: 3,
      arrows: [
        [0, 20, 64, 56, 56],
        [0, 20, 70, 70, 78],
        [2, 88, 20, 80, 46],
        [2, 120, 66, 84, 60],
      ],
    },
  },
};
