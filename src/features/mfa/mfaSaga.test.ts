import { buffers, channel, runSaga } from 'redux-saga';
import type { MfaChallenge, MfaReason } from '../../api/accounts/mfa';
import type { MfaOutcome } from '../../api/core/apiExtra';
import type { MfaTold } from '../../platform/eventChannel';
import type { OverlayParams, OverlayResult } from '../../platform/overlayNames';
import { askTogether, gatherRequests, mfaSaga, type MfaMessage, type MfaParts } from './mfaSaga';
import { startRound } from './model/mfaRound';

const START = Date.parse('2026-05-01T12:00:00Z');

function challengeOf(id: string, reason: MfaReason = 'large_bid', over: Partial<MfaChallenge> = {}): MfaChallenge {
  return { id, reason, subject: {}, methods: ['totp', 'sms'], sentBy: null, destinations: {}, expiresAt: START + 300_000, attemptsLeft: 5, resendAt: null, status: 'pending', ...over };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
}

type Screen = { name: string; params: OverlayParams; tell: (told: Omit<Extract<MfaTold, { type: 'againAsked' }>, 'challengeId'>) => void; approve: () => void; close: (result: OverlayResult) => void; seen: () => readonly string[] };

function start() {
  const screens: Screen[] = [];
  const waits: { ms: number; end: () => void }[] = [];
  const reported: unknown[] = [];
  let now = START;
  const parts: MfaParts = {
    open: (name, params, hear) =>
      new Promise((resolve) => {
        const challengeId = params['challenge'] ?? '';
        let ids: readonly string[] = [];
        hear({ type: 'screenShown', challengeId, tell: (all) => (ids = all) });
        screens.push({
          name,
          params,
          tell: (told) => hear({ ...told, challengeId }),
          approve: () => {
            hear({ type: 'codeApproved', challengeId, challengeIds: ids });
            resolve('SUCCESS');
          },
          close: resolve,
          seen: () => ids,
        });
      }),
    canUsePasskeys: () => true,
    now: () => now,
    wait: (ms) => new Promise((resolve) => waits.push({ ms, end: resolve })),
    report: (error) => reported.push(error),
  };
  const messages = channel<MfaMessage>(buffers.expanding());
  const task = runSaga({}, mfaSaga, parts, messages);
  const answers: string[] = [];
  return {
    screens, reported, answers, task, messages,
    refuse: (challenge: MfaChallenge, name = challenge.id) =>
      messages.put({ type: 'requestRefused', challenge, answer: (outcome: MfaOutcome) => answers.push(`${name} ${outcome}`) }),
    leave: () => messages.put({ type: 'pageLeft' }),
    pass: async (ms: number) => {
      await settle();
      now += ms;
      waits.splice(0).forEach(({ end }) => end());
      await settle();
    },
  };
}

const ten = Array.from({ length: 10 }, (_none, at) => `c${at}`);

it('ten requests that are refused together show one screen, and one code answers them all', async () => {
  const { refuse, pass, screens, answers } = start();
  ten.forEach((id) => refuse(challengeOf(id)));
  await pass(50);
  expect(screens.map(({ name, params }) => [name, params])).toEqual([['REQUEST_MFA', { challenge: 'c0' }]]);
  expect(screens[0]?.seen()).toEqual(ten);
  expect(answers).toEqual([]);
  screens[0]?.approve();
  await settle();
  expect(answers).toEqual(ten.map((id) => `${id} SUCCESS`));
  expect(screens).toHaveLength(1);
});

it('one that comes while the screen is open joins it, and the screen hears of it', async () => {
  const { refuse, pass, screens, answers } = start();
  refuse(challengeOf('c0'));
  await pass(50);
  expect(screens[0]?.seen()).toEqual(['c0']);
  refuse(challengeOf('c1'));
  refuse(challengeOf('c1'), 'twin');
  await settle();
  expect(screens[0]?.seen()).toEqual(['c0', 'c1']);
  screens[0]?.approve();
  await settle();
  expect(answers).toEqual(['c0 SUCCESS', 'c1 SUCCESS', 'twin SUCCESS']);
});

it('what was not on the screen when the code was sent is not approved by it: it gets a screen of its own', async () => {
  const { refuse, pass, screens, answers } = start();
  refuse(challengeOf('c0'));
  await pass(50);
  const [first] = screens;
  // The code went with c0 alone; c1 comes before its answer.
  refuse(challengeOf('c1'));
  await settle();
  first?.close('SUCCESS');
  await pass(50);
  expect(answers).toEqual(['c0 SUCCESS']);
  expect(screens[1]?.params).toEqual({ challenge: 'c1' });
  screens[1]?.approve();
  await settle();
  expect(answers).toEqual(['c0 SUCCESS', 'c1 SUCCESS']);
});

it('no more than one verification may take are shown together; the rest comes next', async () => {
  const { refuse, pass, screens, answers } = start();
  const many = Array.from({ length: 25 }, (_none, at) => `m${at}`);
  many.forEach((id) => refuse(challengeOf(id)));
  await pass(50);
  expect(screens[0]?.seen()).toEqual(many.slice(0, 21));
  screens[0]?.approve();
  await pass(50);
  expect(screens[1]?.seen()).toEqual(many.slice(21));
  screens[1]?.approve();
  await settle();
  expect(answers).toEqual(many.map((id) => `${id} SUCCESS`));
});

it('a screen that is closed gives everybody who waits for it the original error', async () => {
  const { refuse, pass, screens, answers } = start();
  ten.forEach((id) => refuse(challengeOf(id)));
  await pass(50);
  screens[0]?.close('CANCELLED');
  await settle();
  expect(answers).toEqual(ten.map((id) => `${id} CANCELLED`));
  expect(screens).toHaveLength(1);
});

it('different reasons come one after another', async () => {
  const { refuse, pass, screens, answers } = start();
  refuse(challengeOf('bid'));
  refuse(challengeOf('card', 'add_card', { methods: ['sms'] }));
  refuse(challengeOf('bid2'));
  refuse(challengeOf('card2', 'add_card'));
  await pass(50);
  expect(screens).toHaveLength(1);
  expect(screens[0]?.seen()).toEqual(['bid', 'bid2']);
  screens[0]?.close('CANCELLED');
  await pass(50);
  expect(screens[1]).toMatchObject({ name: 'MFA_OTP', params: { challenge: 'card', method: 'sms' } });
  expect(screens[1]?.seen()).toEqual(['card', 'card2']);
  screens[1]?.approve();
  await settle();
  expect(answers).toEqual(['bid CANCELLED', 'bid2 CANCELLED', 'card SUCCESS', 'card2 SUCCESS']);
});

it('leaving the page gives up what waits for its turn too', async () => {
  const { refuse, pass, leave, screens, answers } = start();
  refuse(challengeOf('bid'));
  refuse(challengeOf('card', 'add_card'));
  await pass(50);
  // The host closes what is open, and the channel tells of the page in the same turn.
  screens[0]?.close('CANCELLED');
  leave();
  await pass(50);
  expect([...answers].sort()).toEqual(['bid CANCELLED', 'card CANCELLED']);
  expect(screens).toHaveLength(1);
});

it('begins again when the screen asks to: everybody asks for a new challenge', async () => {
  const { refuse, pass, screens, answers } = start();
  refuse(challengeOf('c0'));
  refuse(challengeOf('c1'));
  await pass(50);
  screens[0]?.tell({ type: 'againAsked' });
  screens[0]?.close('CANCELLED');
  await settle();
  expect(answers).toEqual(['c0 AGAIN', 'c1 AGAIN']);
});

it('a challenge that ran out while its request waited its turn is asked for anew, without a screen', async () => {
  const { refuse, pass, screens, answers } = start();
  refuse(challengeOf('bid'));
  refuse(challengeOf('card', 'add_card', { expiresAt: START + 60_000 }));
  await pass(60_000);
  screens[0]?.approve();
  await settle();
  expect(answers).toEqual(['bid SUCCESS', 'card AGAIN']);
  expect(screens).toHaveLength(1);
});

it('what another screen tells is not for this round', async () => {
  const { refuse, pass, screens, answers } = start();
  refuse(challengeOf('c0'));
  await pass(50);
  const stray = screens[0];
  stray?.close('CANCELLED');
  refuse(challengeOf('c1'));
  await pass(50);
  stray?.tell({ type: 'againAsked' });
  screens[1]?.close('CANCELLED');
  await settle();
  expect(answers).toEqual(['c0 CANCELLED', 'c1 CANCELLED']);
});

it('a screen that cannot be opened fails its round and stops nothing', async () => {
  const failure = new Error('no host');
  const { messages, refuse, pass, answers, reported, task, screens } = start();
  const round = startRound({ challenge: challengeOf('c0'), answer: () => undefined });
  const parts: MfaParts = { open: () => Promise.reject(failure), canUsePasskeys: () => true, now: () => START, wait: () => Promise.resolve(), report: (error) => reported.push(error) };
  expect(await runSaga({}, askTogether, parts, round).toPromise()).toBe('FAILED');
  expect(reported).toEqual([failure]);
  expect(messages).toBeDefined();
  refuse(challengeOf('c1'));
  await pass(50);
  screens[0]?.approve();
  await settle();
  expect(answers).toEqual(['c1 SUCCESS']);
  expect(task.isRunning()).toBe(true);
});

it('a listener that breaks is reported, and the next request still joins', async () => {
  const reported: unknown[] = [];
  const failure = new Error('gone');
  const messages = channel<MfaMessage>(buffers.expanding());
  const round = startRound({ challenge: challengeOf('c0'), answer: () => undefined });
  round.listeners.push(() => {
    throw failure;
  });
  const parts: MfaParts = { open: () => Promise.resolve('CANCELLED'), canUsePasskeys: () => true, now: () => START, wait: () => Promise.resolve(), report: (error) => reported.push(error) };
  const task = runSaga({}, gatherRequests, parts, messages, round, []);
  messages.put({ type: 'requestRefused', challenge: challengeOf('c1'), answer: () => undefined });
  messages.put({ type: 'requestRefused', challenge: challengeOf('c2'), answer: () => undefined });
  expect(reported).toEqual([failure, failure]);
  expect(round.requests).toHaveLength(3);
  task.cancel();
});
