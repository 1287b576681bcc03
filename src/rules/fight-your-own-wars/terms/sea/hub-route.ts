/** FYOW-24.2: letters of a force that is fed through a port, beach or airfield: contested or elongated, broken on top. */
export const throughHub = (isContested: boolean, isStopped: boolean): string =>
  `${isStopped ? 'B' : ''}${isContested ? 'C' : 'E'}`;
