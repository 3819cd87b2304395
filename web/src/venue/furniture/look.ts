import { chance, pick } from '../kit/chance.ts';

const SKIN = ['#8d5a3b', '#b07a50', '#c68e63', '#6f4530', '#dcaa82', '#a16a45'] as const;
const HAIR = ['#1f1718', '#2c1e1c', '#151217', '#3b2a24', '#8c8584'] as const;
const CLOTH = [
  '#f3e7d3',
  '#c8553d',
  '#2f5d73',
  '#e0a33a',
  '#5b7f5b',
  '#7c4a6b',
  '#f0c9b0',
  '#3c4a6b',
  '#d8d3c8',
] as const;
const LEGS = ['#2f3446', '#4b4038', '#5d6570', '#d9cdb8', '#3b2d33'] as const;
const DRESS = ['shirt', 'suit', 'kurta', 'sari', 'salwar', 'shirt', 'suit'] as const;

type Dress = (typeof DRESS)[number];

export interface Look {
  skin: string;
  hair: string;
  cloth: string;
  second: string;
  legs: string;
  dress: Dress;
  long: boolean;
}

/** How a person is drawn: the same for the same seed, everywhere. */
export function look(seed: string | number): Look {
  const luck = chance(`person ${seed}`);
  luck();
  const dress = pick(DRESS, luck());
  return {
    dress,
    long: dress === 'sari' || dress === 'salwar' || luck() > 0.72,
    skin: pick(SKIN, luck()),
    hair: pick(HAIR, luck()),
    cloth:
      dress === 'suit'
        ? pick(['#2f3a52', '#4a4452', '#35524e', '#6b5a4d'], luck())
        : pick(CLOTH, luck()),
    second: pick(CLOTH, luck()),
    legs: pick(LEGS, luck()),
  };
}

/** Who is at a booth's counter: the same person in the hall and inside. */
export const behindTheCounter = (booth: string) => `${booth} behind the counter`;
