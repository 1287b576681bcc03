/** The page ships the first; all are cut to the same widths, in hundredths of the letter height, by which names are laid out. */
export const SERIF = "Tinos,'Liberation Serif','Times New Roman','Nimbus Roman',serif";

/** Counters are lettered in one condensed face whose figures are all equally wide; the page ships it. */
export const CONDENSED = "'Roboto Condensed','Arial Narrow','Liberation Sans Narrow',sans-serif";

export type Face = 'regular' | 'bold' | 'italic';

const WIDTHS: Readonly<Record<Face, readonly (readonly [number, string])[]>> = {
  regular: [
    [25, ' ,.·'],
    [28, "/:;\\ijltłíĺį'|"],
    [33, '!()-I[]`frÍřŕĮ’'],
    [39, 'Jsśš'],
    [44, '?aceząćęźżäáéčěžė“”"ľť'],
    [50, '0123456789#$*_bdghknopquvxyóńöüßúýňůôőűūų–{}^'],
    [56, '+<=>FPSŚŠ×~'],
    [61, 'ELTZĘŁŹŻÉĚŤŽĽĹĖ'],
    [67, 'BCRĆČŘŔď'],
    [72, 'ADGHKNOQUVXYwÓĄŃÄÖÜÁÚÝĎŇŮÔŐŰŪŲ'],
    [78, '&m'],
    [89, 'M%@'],
    [94, 'W'],
    [100, '—'],
  ],
  bold: [
    [25, ' ,.·|'],
    [28, "'/\\ilłíĺį"],
    [33, '!()-:;[]`fjt’'],
    [39, 'Is{}śÍšĮ'],
    [44, 'cerzćęźżéčěřžŕė'],
    [50, '0123456789#$*?J_agovxyóąäöáýôő–“”ľť~'],
    [56, '"SbdhknpquńŚüßúňŠůűūų+<=>×^'],
    [61, 'FP'],
    [67, 'BELTZĘŁŹŻÉĚŤŽĽĹĖ'],
    [72, 'ACDNRUVXYwĄĆŃÄÜÁÚÝČĎŇŘŮŔŰŪŲď'],
    [78, 'GHKOQÓÖÔŐ'],
    [83, '&m'],
    [94, 'M@'],
    [100, '%W—'],
  ],
  italic: [
    [25, " ,.·'|"],
    [28, '/\\fijltłíĺį'],
    [33, '!()-:;I`ÍĮ’'],
    [39, '[]rszśźżřšžŕťľ{}"^'],
    [44, 'Jcekvxyćęéýčěė'],
    [50, '0123456789#$*?S_abdghnopquóąńŚäöüßáúňŠůôőűūų–'],
    [56, 'LTYZŁŹŻÝŤŽĽĹ“”~'],
    [61, 'ABEFPRVXĄĘÄÁÉďĚŘŔĖ'],
    [67, '+<=>CKNwĆŃČŇ×'],
    [72, 'DGHOQUmÓÖÜÚĎŮÔŐŰŪŲ'],
    [83, '&%MW'],
    [92, '—@'],
  ],
};

const widthOf = (face: Face): Map<string, number> =>
  new Map(
    WIDTHS[face].flatMap(([width, letters]) =>
      [...letters].map(letter => [letter, width] as const),
    ),
  );

const TABLES = { regular: widthOf('regular'), bold: widthOf('bold'), italic: widthOf('italic') };

/** The length of a line of text; a letter we do not know counts as a wide one. */
export const textWidth = (text: string, size: number, face: Face, spacing = 0): number => {
  let hundredths = 0;
  for (const letter of text) hundredths += TABLES[face].get(letter) ?? 75;
  return (hundredths / 100) * size + spacing * [...text].length;
};
