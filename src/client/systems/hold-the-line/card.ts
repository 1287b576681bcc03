import type { SystemCard } from '../../words/cards.ts';

/** Hold the Line '39 on the home screen. */
export const card: SystemCard = {
  about: {
    en: 'Two chains of command with secret cards and command points, for two people or a hall full.',
    pl: 'Dwa łańcuchy dowodzenia, tajne karty i punkty rozkazów: dla dwóch osób albo pełnej sali.',
  },
  seats: { GE: { en: 'German', pl: 'Niemcy' }, PL: { en: 'Polish', pl: 'Polacy' } },
  names: () => import('./words/pl-names.ts').then(({ namePl }) => namePl),
  lesson: true,
  lessons: { air: { en: 'Learn the air boards', pl: 'Naucz się plansz lotniczych' } },
  pictures: import.meta.glob('./cards/*.jpg', { eager: true, import: 'default' }),
  scenarios: {
    exercise: {
      title: { en: 'Military exercise', pl: 'Ćwiczenie' },
      date: { en: 'Summer 1939', pl: 'Lato 1939' },
      blurb: {
        en: 'Three turns on thirty hexes, every rule of the land game once: points, guns, cards, an attack over a brook.',
        pl: 'Trzy tury na trzydziestu heksach, każda zasada gry lądowej raz: punkty, działa, karty, natarcie przez potok.',
      },
      turns: 3,
      minutes: 20,
      difficulty: 1,
    },
    'exercise-air': {
      title: { en: 'Air drill', pl: 'Ćwiczenie lotnicze' },
      date: { en: 'Summer 1939', pl: 'Lato 1939' },
      blurb: {
        en: 'Both air boards and nothing else: superiority, bombers, flak and what comes home.',
        pl: 'Obie plansze lotnicze i nic więcej: panowanie w powietrzu, bombowce, obrona i to, co wraca.',
      },
      turns: 3,
      minutes: 15,
      difficulty: 1,
    },
    mlawa: {
      title: { en: 'Mława, the northern gate', pl: 'Mława, północna brama' },
      date: { en: '1–5 September 1939', pl: '1–5 września 1939' },
      blurb: {
        en: 'Third Army against the fortified line: command points, secret cards, cubes that show their posture.',
        pl: '3. Armia przeciw umocnionej linii: punkty dowodzenia, tajne karty, kostki z postawą na wierzchu.',
      },
      turns: 5,
      minutes: 120,
      difficulty: 2,
    },
    corridor: {
      title: { en: 'The Corridor, regiment by regiment', pl: 'Korytarz, pułk po pułku' },
      date: { en: '1–5 September 1939', pl: '1–5 września 1939' },
      blurb: {
        en: 'Fourth Army cuts the Corridor, with a small air board.',
        pl: '4. Armia przecina Korytarz, z małą planszą powietrzną.',
      },
      turns: 5,
      minutes: 150,
      difficulty: 2,
    },
    north: {
      title: { en: 'North: Corridor and Mława', pl: 'Północ: Korytarz i Mława' },
      date: { en: '1–8 September 1939', pl: '1–8 września 1939' },
      blurb: {
        en: 'Army Group North against Pomorze, Modlin and Narew, with one air board.',
        pl: 'Grupa Armii Północ przeciw Armiom Pomorze, Modlin i SGO Narew, z jedną planszą lotniczą.',
      },
      turns: 8,
      minutes: 300,
      difficulty: 3,
    },
    south: {
      title: { en: 'South: Silesia and the Carpathians', pl: 'Południe: Śląsk i Karpaty' },
      date: { en: '1–8 September 1939', pl: '1–8 września 1939' },
      blurb: {
        en: 'Fourteenth Army against Kraków and Karpaty, through passes and towns.',
        pl: '14. Armia przeciw Armiom Kraków i Karpaty, przez przełęcze i miasta.',
      },
      turns: 8,
      minutes: 240,
      difficulty: 3,
    },
    'day-event': {
      title: { en: 'The megagame day', pl: 'Dzień megagry' },
      date: { en: 'September 1939', pl: 'Wrzesień 1939' },
      blurb: {
        en: 'Nine turns for a hall full of people, with decisions before the war and a clock.',
        pl: 'Dziewięć tur dla pełnej sali, z decyzjami przed wojną i zegarem.',
      },
      turns: 9,
      minutes: 390,
      difficulty: 3,
    },
    campaign: {
      title: { en: 'The campaign', pl: 'Kampania' },
      date: { en: 'September 1939', pl: 'Wrzesień 1939' },
      blurb: {
        en: 'A fortnight, the whole front; the high commands choose how the war begins.',
        pl: 'Dwa tygodnie, cały front; naczelne dowództwa wybierają początek wojny.',
      },
      turns: 14,
      minutes: 720,
      difficulty: 3,
    },
    'campaign-historical': {
      title: { en: 'The campaign, 1 September', pl: 'Kampania, 1 września' },
      date: { en: '1–14 September 1939', pl: '1–14 września 1939' },
      blurb: {
        en: 'The campaign with the decisions that were taken.',
        pl: 'Kampania z decyzjami, które zapadły.',
      },
      turns: 14,
      minutes: 720,
      difficulty: 3,
    },
    'campaign-surprise': {
      title: { en: 'The campaign, 26 August', pl: 'Kampania, 26 sierpnia' },
      date: { en: '26 August – 8 September 1939', pl: '26 sierpnia – 8 września 1939' },
      blurb: {
        en: 'The attack that was called off in the last hour: few Germans, fewer Poles ready.',
        pl: 'Atak odwołany w ostatniej godzinie: mało Niemców, jeszcze mniej gotowych Polaków.',
      },
      turns: 14,
      minutes: 720,
      difficulty: 3,
    },
  },
};
