import {
  type FeatureKey,
  type Features,
  figureDayKeys,
  type FigureDayKey,
  figureKeys,
  type FigureKey,
  type FunnelAction,
} from '@pavilion/contract';

/** The feature without which there is nothing to count. */
const needs: Partial<Record<FigureKey, FeatureKey>> = {
  boothVisits: 'hall',
  attendance: 'sessions',
  pollAnswers: 'polls',
  connections: 'connections',
  messages: 'messages',
  channelMessages: 'sessions',
  questions: 'questions',
  help: 'help',
  leads: 'hall',
  calls: 'calls',
  callsHeld: 'calls',
  callsLate: 'calls',
  callsNotHeldByBooth: 'calls',
  callsNotHeldByVisitor: 'calls',
  callsUnmet: 'calls',
  callsCancelled: 'calls',
};

const actionNeeds: Record<FunnelAction, FeatureKey> = {
  booth: 'hall',
  session: 'sessions',
  help: 'help',
  offer: 'offers',
  call: 'calls',
  question: 'questions',
  poll: 'polls',
  chat: 'sessions',
  request: 'connections',
  callHeld: 'calls',
  connection: 'connections',
};

/** The figures of an event with these features. */
export function eventFigures(features: Features): { keys: FigureKey[]; dayKeys: FigureDayKey[] } {
  const has = (key: FigureKey) => !needs[key] || features[needs[key]] !== null;
  return { keys: figureKeys.filter(has), dayKeys: figureDayKeys.filter(has) };
}

/** What makes each step of the funnel of an event with these features. */
export function actionsFor(features: Features) {
  const has = (...actions: FunnelAction[]) =>
    actions.filter((action) => features[actionNeeds[action]] !== null);
  return {
    visited: has('booth', 'session'),
    acted: has('help', 'offer', 'call', 'question', 'poll', 'chat', 'request'),
    met: has('callHeld', 'connection'),
  };
}
