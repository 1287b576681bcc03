import printed from '../data/trains.json';

/** FYOW-30.1 to FYOW-30.7: figures of trains. */
export const TRAINS = printed;
export const WAGON = {
  coachOrVan: printed.consist.coachOrVan,
  flatWagon: printed.consist.flatWagon,
} as const;
export const TRAIN_BOARDS = printed.maxBoardsPerDay;
export const RAILWAY_GUN_BOARDS = printed.railwayGunMaxBoards;
export const LOCOMOTIVE_POINTS = printed.damage.locomotivePoints;
