import { BigScreen } from '../../furniture/BigScreen.tsx';
import { Lettering, letteringWidth } from '../../kit/Lettering.tsx';
import type { Plane } from '../../kit/view.ts';

/** What the big screen shows while a session is live, in words that its link says too. */
export interface LiveShow {
  title: string;
  imageUrl: string | null;
  /** `Live · 12 people here`. */
  state: string;
  /** What pressing it does. */
  action: string;
}

interface LiveScreenProps {
  on: Plane;
  /** Metres. */
  width: number;
  height: number;
  show: LiveShow;
}

/** The big screen with the picture of a live session, its title, how many are there, and the way in. */
export function LiveScreen({ on, width: w, height: h, show }: LiveScreenProps) {
  const band = h * 0.36;
  const margin = w * 0.035;
  return (
    <>
      <BigScreen on={on} width={w} height={h} {...(show.imageUrl && { imageUrl: show.imageUrl })} />
      <path d={on.rect(0, 0, w, band)} fill="#15101c" fillOpacity="0.84" />
      <Lettering
        on={on}
        at={[margin, band / 2]}
        text={show.title}
        width={w - margin * 2}
        height={band * 0.86}
        fill="#fff"
        isFlush
      />
      <Pill {...{ on, h, margin }} left={margin} room={w * 0.54} fill="#b3122d" text={show.state} />
      <Pill
        {...{ on, h, margin }}
        right={w - margin}
        room={w * 0.34}
        fill="#fff"
        ink="#1d1724"
        text={show.action}
      />
    </>
  );
}

interface PillProps {
  on: Plane;
  /** The screen's height, and the space kept at its edges. */
  h: number;
  margin: number;
  /** Where it begins, or else where it ends. */
  left?: number;
  right?: number;
  /** The most it is wide. */
  room: number;
  fill: string;
  ink?: string;
  text: string;
}

function Pill({ on, h, margin, left, right = 0, room, fill, ink = '#fff', text }: PillProps) {
  const tall = h * 0.17;
  const letters = { width: room - tall, height: tall * 0.92 };
  const width = letteringWidth(text, letters.width, letters.height) + tall * 0.9;
  const from = left ?? right - width;
  const middle = h - margin - tall / 2;
  const [x0, y0] = on.at(from, middle + tall / 2);
  const [x1, y1] = on.at(from + width, middle - tall / 2);
  return (
    <>
      <rect x={x0} y={y0} width={x1 - x0} height={y1 - y0} rx={(y1 - y0) / 2} fill={fill} />
      <Lettering {...letters} on={on} at={[from + width / 2, middle]} text={text} fill={ink} />
    </>
  );
}
