import type { SystemCard } from '../../words/cards.ts';

/** Fight Your Own Wars on the home screen. */
export const card: SystemCard = {
  about: {
    en: 'A campaign on boards and roads: you frame the orders, your commanders decide.',
    pl: 'Kampania na planszach i drogach: ty wyznaczasz ramy rozkazów, decydują dowódcy.',
  },
  pictures: import.meta.glob('./cards/*.jpg', { eager: true, import: 'default' }),
  lesson: true,
  alone: { mode: 'solo-umpire' },
  seats: {
    germany: { en: 'Germany', pl: 'Niemcy' },
    britain: { en: 'Britain', pl: 'Wielka Brytania' },
    poland: { en: 'Poland', pl: 'Polska' },
  },
  scenarios: {
    tutorial: {
      title: { en: 'Val de Sorne', pl: 'Val de Sorne' },
      date: { en: 'May 1940', pl: 'maj 1940' },
      blurb: {
        en: 'Nine tables, three days, a few battlegroups: how a campaign runs by orders and their commanders.',
        pl: 'Dziewięć plansz, trzy dni, kilka grup bojowych: jak kampania toczy się przez rozkazy i dowódców.',
      },
      turns: 3,
      minutes: 40,
      difficulty: 2,
    },
    'poland-1939': {
      title: { en: 'Łódź – Piotrków – Warsaw', pl: 'Łódź – Piotrków – Warszawa' },
      date: { en: '1–12 September 1939', pl: '1–12 września 1939' },
      blurb: {
        en: 'Sixty tables between the frontier and Warsaw, twelve days, every battlegroup with its commander.',
        pl: 'Sześćdziesiąt plansz od granicy do Warszawy, dwanaście dni, każda grupa bojowa z własnym dowódcą.',
      },
      turns: 12,
      minutes: 600,
      difficulty: 3,
    },
    'guernsey-1942': {
      title: { en: 'Guernsey', pl: 'Guernsey' },
      date: { en: '1–12 June 1942', pl: '1–12 czerwca 1942' },
      blurb: {
        en: 'A brigade, commandos and parachutists against a fortress island: waves, batteries, destroyers, twelve days.',
        pl: 'Brygada, komandosi i spadochroniarze przeciw wyspie-twierdzy: fale desantu, baterie, niszczyciele, dwanaście dni.',
      },
      turns: 12,
      minutes: 300,
      difficulty: 3,
    },
    'ford-at-orval': {
      title: { en: 'The ford at Orval', pl: 'Bród pod Orval' },
      date: { en: 'May 1940', pl: 'maj 1940' },
      blurb: {
        en: 'Six tables, four days, a handful of battlegroups: a small campaign made in the studio, to play or to take apart.',
        pl: 'Sześć plansz, cztery dni, kilka grup bojowych: mała kampania zrobiona w edytorze, do gry albo do rozebrania.',
      },
      turns: 4,
      minutes: 40,
      difficulty: 2,
    },
  },
};
