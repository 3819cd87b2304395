import type { ClientFrame } from '@pavilion/contract';

/** How long a reply may take before the connection counts as dead. */
export const answerMs = 10_000;

interface SocketOptions {
  url(): Promise<string>;
  openSocket(url: string): WebSocket;
  onOpen(): void;
  onText(text: string): void;
  onLost(code?: number): void;
}

/** A page's only connection: opens it, sends through it, and drops it when a reply is overdue. */
export function liveSocket({ url, openSocket, onOpen, onText, onLost }: SocketOptions) {
  let socket: WebSocket | undefined;
  /** Counts attempts, so that whatever still arrives from an abandoned one is ignored. */
  let attempt = 0;
  let trying = false;
  let deadline: ReturnType<typeof setTimeout> | undefined;

  async function open(): Promise<void> {
    trying = true;
    const own = ++attempt;
    expectAnswer(answerMs);
    try {
      const address = await url();
      if (own !== attempt) return;
      const opened = openSocket(address);
      socket = opened;
      opened.onopen = () => own === attempt && onOpen();
      opened.onmessage = ({ data }) => own === attempt && onText(String(data));
      opened.onclose = ({ code }) => own === attempt && lose(code);
    } catch {
      if (own === attempt) lose();
    }
  }

  function lose(code?: number): void {
    attempt++;
    trying = false;
    clearTimeout(deadline);
    const lost = socket;
    socket = undefined;
    lost?.close();
    onLost(code);
  }

  function expectAnswer(withinMs: number): void {
    clearTimeout(deadline);
    deadline = setTimeout(lose, withinMs);
  }

  return {
    open,
    lose,
    expectAnswer,
    hasAnswered: () => clearTimeout(deadline),
    /** Open, opening, or still fetching its address. */
    isInUse: () => trying,
    exists: () => socket !== undefined,
    isOpen: () => socket !== undefined && socket.readyState === socket.OPEN,
    /** Returns whether it was sent. */
    send(frame: ClientFrame): boolean {
      if (socket?.readyState !== socket?.OPEN) return false;
      socket?.send(JSON.stringify(frame));
      return socket !== undefined;
    },
  };
}
