import type { SystemCard } from '../../words/cards.ts';

/** Hold the Line '39 on the home screen. */
export const card: SystemCard = {
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
  },
};
