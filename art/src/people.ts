import { darken, lighten, mix } from './colour.ts';

export interface Looks {
  skin: string;
  hair: string;
  style: 'short' | 'side' | 'bun' | 'long' | 'bob' | 'bald' | 'wave' | 'turban';
  clothes: 'suit' | 'saree' | 'kurta' | 'blazer' | 'shirt';
  cloth: string;
  trim: string;
  ground: string;
  glasses?: boolean;
  beard?: 'full' | 'moustache';
  bindi?: boolean;
}

/** The expression and posture in one frame, each from 0 to 1. */
interface Pose {
  blink?: number;
  talk?: number;
  /** -1 to 1 */
  nod?: number;
  turn?: number;
}

/** Draws head and shoulders within 400 by 400. */
export function person(face: Looks, pose: Pose = {}): string {
  const { skin, hair } = face;
  const dark = darken(skin, 0.24);
  const tint = darken(hair, 0.25);
  const shine = lighten(hair, 0.14);
  const nod = (pose.nod ?? 0) * 5;
  const turn = (pose.turn ?? 0) * 7;
  const eye = Math.max(0.08, 1 - (pose.blink ?? 0));
  const mouth = pose.talk ?? 0;
  const head = `M128 168C126 104 158 78 200 78S274 104 272 168C271 226 240 266 200 266S129 226 128 168Z`;
  const back =
    {
      long: `<path d="M112 176C104 96 146 50 200 50S296 96 288 176C290 244 304 300 290 340C262 352 138 352 110 340C96 300 110 244 112 176Z" fill="${tint}"/>`,
      bob: `<path d="M110 180C102 94 150 54 200 54S298 94 290 180C292 216 292 244 280 262C252 276 148 276 120 262C108 244 108 216 110 180Z" fill="${tint}"/>`,
      bun: `<circle cx="200" cy="56" r="34" fill="${tint}"/><path d="M120 172C114 100 150 62 200 62S286 100 280 172Z" fill="${tint}"/>`,
      wave: `<path d="M114 178C106 96 148 56 204 56S296 98 286 182C300 236 284 282 290 316C262 322 150 326 112 316C124 276 102 236 114 178Z" fill="${tint}"/>`,
    }[face.style as 'long' | 'bob' | 'bun' | 'wave'] ?? '';
  const top = {
    short: `<path d="M124 160C118 100 150 62 204 62S284 98 277 160C270 132 258 116 238 108C206 118 160 112 144 122C132 132 128 144 124 160Z" fill="${hair}"/><path d="M150 92C176 70 226 70 250 90C222 82 178 84 150 92Z" fill="${shine}" opacity=".5"/>`,
    side: `<path d="M124 164C114 96 156 58 212 62C268 66 286 104 277 160C272 134 262 118 246 108C222 122 176 124 146 112C132 128 128 146 124 164Z" fill="${hair}"/><path d="M146 112C180 96 220 92 246 108C230 74 168 74 146 112Z" fill="${shine}" opacity=".4"/>`,
    bun: `<path d="M124 168C120 106 152 66 200 66S280 106 276 168C270 132 246 106 202 100C156 106 132 132 124 168Z" fill="${hair}"/><path d="M202 68V100" stroke="${tint}" stroke-width="3"/>`,
    long: `<path d="M122 176C116 104 152 62 200 62S284 104 278 176C274 140 250 112 206 96C154 108 130 140 122 176Z" fill="${hair}"/><path d="M206 66Q204 84 206 96" stroke="${tint}" stroke-width="3" fill="none"/>`,
    bob: `<path d="M118 190C112 104 152 62 200 62S288 104 282 190C276 150 262 126 244 118C208 124 168 120 152 118C134 128 124 150 118 190Z" fill="${hair}"/>`,
    wave: `<path d="M120 182C112 106 150 62 206 62S290 108 280 186C280 146 256 114 220 98C186 128 142 124 120 182Z" fill="${hair}"/>`,
    bald: `<path d="M126 166C124 150 126 138 132 128C132 144 130 156 130 170ZM274 166C276 150 274 138 268 128C268 144 270 156 270 170Z" fill="${hair}"/>`,
    turban: `<path d="M116 148C108 84 152 40 204 40S292 82 284 146C262 112 226 108 200 112S142 118 116 148Z" fill="${face.trim}"/><path d="M120 138C150 76 210 60 268 84M128 120C160 66 224 44 280 118M118 146C170 88 240 92 284 140" stroke="${darken(face.trim, 0.22)}" stroke-width="4" fill="none"/>`,
  }[face.style];
  const shoulders = `M36 400C38 342 76 318 132 306C160 300 168 288 168 270H232C232 288 240 300 268 306C324 318 362 342 364 400Z`;
  const torso = `M36 400C38 342 76 318 132 306Q160 300 168 294Q200 326 232 294Q240 300 268 306C324 318 362 342 364 400Z`;
  const cloth = face.cloth;
  const wear = {
    suit: `<path d="M36 400C38 342 76 318 138 304L200 372L262 304C324 318 362 342 364 400Z" fill="${cloth}"/><path d="M162 296L200 340L238 296L246 306L214 400H186L154 306Z" fill="#f6f2ea"/><path d="M190 336H210L206 352L214 400H186L194 352Z" fill="${face.trim}"/><path d="M138 304L150 296L196 400H150L128 350Z" fill="${darken(cloth, 0.2)}"/><path d="M262 304L250 296L204 400H250L272 350Z" fill="${lighten(cloth, 0.08)}"/>`,
    blazer: `<path d="M36 400C38 342 76 318 138 304L200 388L262 304C324 318 362 342 364 400Z" fill="${cloth}"/><path d="M160 298Q200 350 240 298L250 304L202 396L150 304Z" fill="${face.trim}"/><path d="M138 304L152 297L200 400H146L124 344Z" fill="${darken(cloth, 0.18)}"/><path d="M262 304L248 297L200 400H254L276 344Z" fill="${lighten(cloth, 0.1)}"/>`,
    saree: `<path d="${torso}" fill="${darken(face.trim, 0.1)}"/><path d="M158 298Q200 344 242 298L252 302Q200 362 148 302Z" fill="${darken(skin, 0.06)}"/><path d="M120 308C180 330 300 360 340 400H36C40 344 70 320 120 308Z" fill="${cloth}"/><path d="M120 308C190 332 300 362 340 400H316C280 368 190 342 108 312Z" fill="${face.trim}"/><path d="M64 400C76 364 100 338 130 326M104 400C112 372 136 352 164 342M160 400C166 384 186 370 214 364" stroke="${darken(cloth, 0.2)}" stroke-width="4" fill="none"/>`,
    kurta: `<path d="${torso}" fill="${cloth}"/><path d="M158 296C166 316 184 326 200 326S234 316 242 296L252 302C244 328 222 340 208 342V400H192V342C178 340 156 328 148 302Z" fill="${face.trim}"/><circle cx="200" cy="358" r="4" fill="#fff"/><circle cx="200" cy="382" r="4" fill="#fff"/>`,
    shirt: `<path d="${torso}" fill="${cloth}"/><path d="M162 292L200 336L238 292L254 304L228 350L200 336L172 350L146 304Z" fill="${lighten(cloth, 0.25)}"/><path d="M200 336V400" stroke="${darken(cloth, 0.2)}" stroke-width="3"/>`,
  }[face.clothes];
  const eyes = [166, 234]
    .map(
      (x) =>
        `<g transform="translate(${x + turn} ${170 + nod})"><ellipse rx="11" ry="${(7 * eye).toFixed(1)}" fill="#fbf7f2"/><circle r="${(6 * Math.min(1, eye + 0.1)).toFixed(1)}" cx="${turn * 0.2}" fill="#2a1c17"/><circle r="1.8" cx="${2 + turn * 0.2}" cy="-2" fill="#fff" opacity="${eye > 0.5 ? 1 : 0}"/><path d="M-13 ${-6 * eye}Q0 ${-11 * eye - 1} 13 ${-5 * eye}" stroke="#2a1c17" stroke-width="3" fill="none" stroke-linecap="round"/><path d="M-15 -20Q0 -28 15 -20" stroke="${darken(mix(hair, '#20140f', 0.4), 0.1)}" stroke-width="5" fill="none" stroke-linecap="round"/></g>`,
    )
    .join('');
  const smile =
    mouth > 0.08
      ? `<path d="M180 226Q200 ${236 + mouth * 4} 220 226Q214 ${240 + mouth * 14} 200 ${240 + mouth * 14}T180 226Z" fill="#6b2430"/><path d="M184 228Q200 235 216 228L213 232Q200 237 187 232Z" fill="#fff"/>`
      : `<path d="M177 226Q200 246 223 226Q200 237 177 226Z" fill="${mix(skin, '#8d2f3a', 0.7)}" stroke="${mix(skin, '#6b2430', 0.7)}" stroke-width="2.4" stroke-linejoin="round"/>`;
  const beard =
    face.beard === 'full'
      ? `<path d="M129 178C134 250 160 282 200 282S266 250 271 178C262 210 250 216 236 212Q200 202 164 212C150 216 138 210 129 178Z" fill="${tint}" opacity=".94"/>`
      : face.beard === 'moustache'
        ? `<path d="M166 220Q182 204 200 211Q218 204 234 220Q216 220 200 217Q184 220 166 220Z" fill="${tint}"/>`
        : '';
  const glasses = face.glasses
    ? `<g transform="translate(${turn} ${nod})" fill="#ffffff" fill-opacity=".16" stroke="#2b2730" stroke-width="4"><rect x="142" y="154" width="46" height="36" rx="15"/><rect x="212" y="154" width="46" height="36" rx="15"/><path d="M188 168Q200 162 212 168" fill="none"/></g>`
    : '';
  return `<g>${back.replace('<path', `<path transform="translate(${turn * 0.4} ${nod * 0.6})"`)}<path d="${shoulders}" fill="${darken(skin, 0.06)}"/><path d="M168 250H232V290Q200 322 168 290Z" fill="${dark}"/>${wear}<g transform="translate(${turn * 0.5} ${nod})"><ellipse cx="127" cy="176" rx="12" ry="20" fill="${dark}"/><ellipse cx="273" cy="176" rx="12" ry="20" fill="${darken(skin, 0.12)}"/><path d="${head}" fill="${skin}"/><path d="M128 168C126 104 158 78 200 78C172 92 150 130 154 180C158 226 176 256 200 266C160 266 129 226 128 168Z" fill="${dark}" opacity=".34"/></g><g transform="translate(${turn * 0.6} ${nod})">${beard}<path d="M200 176Q206 196 210 204Q204 212 192 208" stroke="${dark}" stroke-width="4" fill="none" stroke-linecap="round"/>${smile}<ellipse cx="154" cy="206" rx="14" ry="8" fill="#d9615a" opacity=".16"/><ellipse cx="246" cy="206" rx="14" ry="8" fill="#d9615a" opacity=".2"/>${face.bindi ? '<circle cx="200" cy="140" r="4.4" fill="#a3122c"/>' : ''}</g>${eyes}<g transform="translate(${turn * 0.45} ${nod})">${top}</g>${glasses}</g>`;
}

/** Draws a portrait with its background. */
export function portrait(face: Looks, size = 400): string {
  const far = lighten(face.ground, 0.35);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="${size}" height="${size}"><defs><linearGradient id="b" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${far}"/><stop offset="1" stop-color="${darken(face.ground, 0.14)}"/></linearGradient></defs><rect width="400" height="400" fill="url(#b)"/><circle cx="292" cy="128" r="150" fill="${lighten(face.ground, 0.5)}" opacity=".45"/><path d="M0 320Q140 250 400 330V400H0Z" fill="${darken(face.ground, 0.2)}" opacity=".35"/><g transform="translate(0 4)">${person(face)}</g></svg>`;
}
