export { bid, biddingSeats } from './bid.ts';
export { endPlacing, place, placingSeats } from './place.ts';
