/** A bridge that is blown, and one that is prepared for it, drawn round its middle. */
export const BLOWN = 'M-12-12l24 24m0-24l-24 24';
export const PREPARED = 'M-7-16h14v9h-14zm7 0v-7';
