import type { SystemCard } from '../../words/cards.ts';

/** Poland Campaign on the home screen. */
export const card: SystemCard = {
  about: {
    en: 'Divisions on hexes, odds and retreats: the whole campaign in an afternoon.',
    pl: 'Dywizje na heksach, stosunek sił i odwroty: cała kampania w jedno popołudnie.',
  },
  pictures: import.meta.glob('./cards/*.jpg', { eager: true, import: 'default' }),
  lesson: true,
  scenarios: {
    corridor: {
      title: { en: 'The Corridor', pl: 'Korytarz' },
      date: { en: '1–4 September 1939', pl: '1–4 września 1939' },
      blurb: {
        en: 'Cut the Polish Corridor and reach the Vistula, or bring your divisions out of the trap.',
        pl: 'Przetnij polski korytarz i sięgnij Wisły albo wyprowadź dywizje z pułapki.',
      },
      turns: 2,
      minutes: 30,
      difficulty: 1,
      arrows: [
        [0, 47, 45, 79, 57],
        [0, 60, 22, 86, 16],
        [0, 124, 26, 116, 38],
        [1, 76, 46, 100, 64],
      ],
    },
    mlawa: {
      title: { en: 'Mława and the road to Modlin', pl: 'Mława i droga na Modlin' },
      date: { en: '1–6 September 1939', pl: '1–6 września 1939' },
      blurb: {
        en: 'Out of East Prussia against the concrete at Mława: break it, or go round.',
        pl: 'Z Prus Wschodnich na beton pod Mławą: przełam go albo obejdź.',
      },
      turns: 3,
      minutes: 45,
      difficulty: 2,
      arrows: [
        [0, 59, 30, 65, 45],
        [0, 94, 30, 90, 46],
        [0, 36, 30, 48, 64],
        [1, 112, 40, 104, 62],
      ],
    },
    bzura: {
      title: { en: 'The Bzura counterstroke', pl: 'Kontruderzenie nad Bzurą' },
      date: { en: '9–14 September 1939', pl: '9–14 września 1939' },
      blurb: {
        en: 'Two Polish armies strike the long German flank over the Bzura.',
        pl: 'Dwie polskie armie uderzają za Bzurą w długie niemieckie skrzydło.',
      },
      turns: 3,
      minutes: 60,
      difficulty: 2,
      arrows: [
        [1, 48, 48, 58, 62],
        [1, 66, 40, 72, 58],
        [1, 78, 36, 90, 52],
        [0, 122, 58, 104, 44],
      ],
    },
    'campaign-1939': {
      title: { en: 'Poland, 1–16 September 1939', pl: 'Polska, 1–16 września 1939' },
      date: { en: '1–16 September 1939', pl: '1–16 września 1939' },
      blurb: {
        en: 'The whole campaign, division by division, every piece in its printed hex.',
        pl: 'Cała kampania, dywizja po dywizji, każdy żeton na swoim wydrukowanym heksie.',
      },
      turns: 8,
      minutes: 360,
      difficulty: 3,
      arrows: [
        [0, 38, 18, 58, 28],
        [0, 56, 58, 88, 40],
        [0, 72, 66, 86, 82],
        [0, 84, 10, 92, 26],
      ],
    },
  },
};
