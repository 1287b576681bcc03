import { tryLaws } from './part.ts';

tryLaws(4);
