import type { FacadeStyle } from './facade.ts';
import type { Plant } from './greenery.ts';
import type { Hour } from './light.ts';
import type { Setting } from './sky.ts';

type Massing =
  | 'twin'
  | 'slab'
  | 'trio'
  | 'stepped'
  | 'court'
  | 'needle'
  | 'bridge'
  | 'crescent'
  | 'pair'
  | 'modern'
  | 'gabled'
  | 'courtyard'
  | 'beach'
  | 'row'
  | 'grid'
  | 'orchard'
  | 'pines';

/** How one project is drawn. */
export interface Art {
  slug: string;
  kind: 'apartments' | 'villas' | 'plots';
  massing: Massing;
  facade: FacadeStyle;
  hour: Hour;
  setting: Setting;
  wall: string;
  accent: string;
  /** The floor and joinery indoors. */
  wood: string;
  textile: string;
  trees: readonly Plant[];
  /** Direction of the sun, in degrees to the right of straight ahead. */
  sun: number;
  seed: number;
}

const art = (
  slug: string,
  kind: Art['kind'],
  massing: Massing,
  facade: FacadeStyle,
  hour: Hour,
  setting: Setting,
  [wall, accent, wood, textile]: readonly [string, string, string, string],
  trees: readonly Plant[],
  sun: number,
  seed: number,
): Art => ({
  slug,
  kind,
  massing,
  facade,
  hour,
  setting,
  wall,
  accent,
  wood,
  textile,
  trees,
  sun,
  seed,
});

export const projects: readonly Art[] = [
  art(
    'laurel-heights',
    'apartments',
    'twin',
    'balconies',
    'golden',
    'garden',
    ['#efe6d8', '#b4633c', '#a9764a', '#4f6f64'],
    ['rain', 'column', 'flame'],
    132,
    11,
  ),
  art(
    'amaltas-court',
    'apartments',
    'court',
    'grid',
    'morning',
    'garden',
    ['#f2ead9', '#d99a2b', '#c39a6b', '#d7a53c'],
    ['flame', 'rain'],
    -104,
    12,
  ),
  art(
    'banyan-residences',
    'villas',
    'modern',
    'grid',
    'dusk',
    'garden',
    ['#f1ede6', '#8a5a3b', '#8d5f3d', '#6b7b52'],
    ['rain', 'palm'],
    -35,
    13,
  ),
  art(
    'skylark-terraces',
    'apartments',
    'stepped',
    'bands',
    'day',
    'garden',
    ['#f4f1ea', '#4d7d74', '#b98d62', '#3f7f86'],
    ['rain', 'column'],
    -122,
    14,
  ),
  art(
    'stonebrook-villas',
    'villas',
    'row',
    'grid',
    'golden',
    'garden',
    ['#e7dccb', '#6f5a49', '#9b7048', '#8b4f3a'],
    ['rain', 'flame'],
    132,
    15,
  ),
  art(
    'meadowgate',
    'plots',
    'grid',
    'grid',
    'morning',
    'garden',
    ['#f1e9db', '#b4633c', '#a9764a', '#6c8c4a'],
    ['rain', 'flame'],
    -104,
    16,
  ),
  art(
    'cinnamon-grove',
    'apartments',
    'trio',
    'screens',
    'golden',
    'garden',
    ['#ecd9c3', '#a5502f', '#8f5b34', '#b4673a'],
    ['rain', 'palm', 'flame'],
    112,
    17,
  ),
  art(
    'orchard-lane',
    'plots',
    'orchard',
    'grid',
    'golden',
    'garden',
    ['#efe3cf', '#7b8f3c', '#a9764a', '#8aa04a'],
    ['rain'],
    -122,
    18,
  ),
  art(
    'heron-lake',
    'apartments',
    'crescent',
    'bands',
    'dawn',
    'river',
    ['#eceaf0', '#5f7fa3', '#b08b6a', '#6a88ad'],
    ['rain', 'casuarina'],
    132,
    19,
  ),
  art(
    'silverleaf-villas',
    'villas',
    'courtyard',
    'arches',
    'morning',
    'garden',
    ['#f3efe6', '#75866b', '#b28a60', '#7d9277'],
    ['rain', 'column', 'palm'],
    -104,
    20,
  ),
  art(
    'coral-bay',
    'villas',
    'beach',
    'grid',
    'day',
    'coast',
    ['#fbf6ec', '#d9694f', '#c7a071', '#e07a5f'],
    ['palm'],
    112,
    21,
  ),
  art(
    'pearl-promenade',
    'apartments',
    'needle',
    'fins',
    'dusk',
    'coast',
    ['#e6e7ee', '#5a6aa8', '#9b7d69', '#566aa3'],
    ['palm', 'rain'],
    -30,
    22,
  ),
  art(
    'casuarina-park',
    'plots',
    'pines',
    'grid',
    'day',
    'coast',
    ['#f4eddf', '#3f8a86', '#a9764a', '#3f8a86'],
    ['casuarina', 'palm'],
    132,
    23,
  ),
  art(
    'nilgiri-crest',
    'apartments',
    'slab',
    'screens',
    'dawn',
    'garden',
    ['#e9e3df', '#4f7a63', '#94714f', '#557d68'],
    ['casuarina', 'rain'],
    -104,
    24,
  ),
  art(
    'teakwood-enclave',
    'villas',
    'gabled',
    'grid',
    'golden',
    'garden',
    ['#f0e4d0', '#9a5a2e', '#7f4f2a', '#9c6b3a'],
    ['palm', 'rain'],
    112,
    25,
  ),
  art(
    'hooghly-crescent',
    'apartments',
    'bridge',
    'arches',
    'dusk',
    'river',
    ['#ecdccb', '#9d3f3f', '#7d4f35', '#8f3f45'],
    ['rain', 'palm'],
    38,
    26,
  ),
  art(
    'kadamba-towers',
    'apartments',
    'pair',
    'fins',
    'morning',
    'river',
    ['#f0ece4', '#c78a2e', '#b58b5b', '#c0822f'],
    ['rain', 'column'],
    132,
    27,
  ),
];
