import { configureStore, Tuple, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import createSagaMiddleware, { buffers, channel, runSaga } from 'redux-saga';
import type { MfaChallenge, MfaReason } from '../../../api/accounts/mfa';
import { pageShown } from '../../../api/core/store';
import type { OverlayParams, OverlayResult } from '../../../platform/overlayNames';
import { runRound, gatherRequests, mfaSaga, type MfaDependencies } from './mfaSaga';
import {
  challengesGathered,
  codeApproved,
  requestAnswered,
  requestRefused,
  restartRequested,
  screenOpened,
} from './mfaActions';
import { startRound } from './mfaRound';

const START = Date.parse('2026-05-01T12:00:00Z');

function createChallenge(
  id: string,
  reason: MfaReason = 'large_bid',
  over: Partial<MfaChallenge> = {},
): MfaChallenge {
  return {
    id,
    reason,
    subject: {},
    methods: ['totp', 'sms'],
    sentBy: null,
    destinations: {},
    expiresAt: START + 300_000,
    attemptsLeft: 5,
    resendAt: null,
    status: 'pending',
    ...over,
  };
}

async function flush(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
}

type Screen = {
  name: string;
  params: OverlayParams;
  restart: () => void;
  approve: () => void;
  close: (result: OverlayResult) => void;
  observed: () => readonly string[];
};

/** Runs the saga in a store and records the screens that it opens. */
function start() {
  const screens: Screen[] = [];
  const waits: { ms: number; end: () => void }[] = [];
  const reported: unknown[] = [];
  let now = START;
  const parts: MfaDependencies = {
    open: (name, params) =>
      new Promise((resolve) => {
        const challengeId = params['challenge'] ?? '';
        const seen = () => gathered.get(challengeId) ?? [];
        screens.push({
          name,
          params,
          restart: () => store.dispatch(restartRequested({ challengeId })),
          approve: () => {
            store.dispatch(codeApproved({ challengeId, challengeIds: seen() }));
            resolve('SUCCESS');
          },
          close: resolve,
          observed: seen,
        });
        store.dispatch(screenOpened({ challengeId }));
      }),
    canUsePasskeys: () => true,
    now: () => now,
    wait: (ms) => new Promise((resolve) => waits.push({ ms, end: resolve })),
    report: (error) => reported.push(error),
  };
  const names = new Map<string, string>();
  const answers: string[] = [];
  const gathered = new Map<string, readonly string[]>();
  const record: Middleware = () => (next) => (action) => {
    if (requestAnswered.match(action))
      answers.push(`${names.get(action.payload.requestId)} ${action.payload.outcome}`);
    if (challengesGathered.match(action))
      gathered.set(action.payload.challengeId, action.payload.challengeIds);
    return next(action);
  };
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: (state: null = null) => state,
    middleware: () => new Tuple(record, sagas),
  });
  const task = sagas.run(mfaSaga, parts);
  return {
    screens,
    reported,
    answers,
    task,
    refuse: (challenge: MfaChallenge, name = challenge.id) => {
      const requestId = `request ${names.size}`;
      names.set(requestId, name);
      store.dispatch(requestRefused({ requestId, challenge }));
    },
    leave: () => store.dispatch(pageShown({ pathname: '/c' })),
    pass: async (ms: number) => {
      await flush();
      now += ms;
      waits.splice(0).forEach(({ end }) => end());
      await flush();
    },
  };
}

const ten = Array.from({ length: 10 }, (_none, at) => `c${at}`);

it('shows one screen for ten concurrent refusals and answers all with one code', async () => {
  const { refuse, pass, screens, answers } = start();
  ten.forEach((id) => refuse(createChallenge(id)));
  await pass(50);
  expect(screens.map(({ name, params }) => [name, params])).toEqual([
    ['REQUEST_MFA', { challenge: 'c0' }],
  ]);
  expect(screens[0]?.observed()).toEqual(ten);
  expect(answers).toEqual([]);
  screens[0]?.approve();
  await flush();
  expect(answers).toEqual(ten.map((id) => `${id} SUCCESS`));
  expect(screens).toHaveLength(1);
});

it('adds a request to the open screen and notifies it', async () => {
  const { refuse, pass, screens, answers } = start();
  refuse(createChallenge('c0'));
  await pass(50);
  expect(screens[0]?.observed()).toEqual(['c0']);
  refuse(createChallenge('c1'));
  refuse(createChallenge('c1'), 'twin');
  await flush();
  expect(screens[0]?.observed()).toEqual(['c0', 'c1']);
  screens[0]?.approve();
  await flush();
  expect(answers).toEqual(['c0 SUCCESS', 'c1 SUCCESS', 'twin SUCCESS']);
});

it('opens another screen for a request that came after the code was sent', async () => {
  const { refuse, pass, screens, answers } = start();
  refuse(createChallenge('c0'));
  await pass(50);
  const [first] = screens;
  // The code was sent for c0 only. c1 arrives before the response.
  refuse(createChallenge('c1'));
  await flush();
  first?.close('SUCCESS');
  await pass(50);
  expect(answers).toEqual(['c0 SUCCESS']);
  expect(screens[1]?.params).toEqual({ challenge: 'c1' });
  screens[1]?.approve();
  await flush();
  expect(answers).toEqual(['c0 SUCCESS', 'c1 SUCCESS']);
});

it('limits a screen to what one verification accepts and shows the rest next', async () => {
  const { refuse, pass, screens, answers } = start();
  const many = Array.from({ length: 25 }, (_none, at) => `m${at}`);
  many.forEach((id) => refuse(createChallenge(id)));
  await pass(50);
  expect(screens[0]?.observed()).toEqual(many.slice(0, 21));
  screens[0]?.approve();
  await pass(50);
  expect(screens[1]?.observed()).toEqual(many.slice(21));
  screens[1]?.approve();
  await flush();
  expect(answers).toEqual(many.map((id) => `${id} SUCCESS`));
});

it('returns the original error to all waiting requests when the screen is closed', async () => {
  const { refuse, pass, screens, answers } = start();
  ten.forEach((id) => refuse(createChallenge(id)));
  await pass(50);
  screens[0]?.close('CANCELLED');
  await flush();
  expect(answers).toEqual(ten.map((id) => `${id} CANCELLED`));
  expect(screens).toHaveLength(1);
});

it('handles different reasons one after another', async () => {
  const { refuse, pass, screens, answers } = start();
  refuse(createChallenge('bid'));
  refuse(createChallenge('card', 'add_card', { methods: ['sms'] }));
  refuse(createChallenge('bid2'));
  refuse(createChallenge('card2', 'add_card'));
  await pass(50);
  expect(screens).toHaveLength(1);
  expect(screens[0]?.observed()).toEqual(['bid', 'bid2']);
  screens[0]?.close('CANCELLED');
  await pass(50);
  expect(screens[1]).toMatchObject({
    name: 'MFA_OTP',
    params: { challenge: 'card', method: 'sms' },
  });
  expect(screens[1]?.observed()).toEqual(['card', 'card2']);
  screens[1]?.approve();
  await flush();
  expect(answers).toEqual(['bid CANCELLED', 'bid2 CANCELLED', 'card SUCCESS', 'card2 SUCCESS']);
});

it('cancels queued requests when the page is left', async () => {
  const { refuse, pass, leave, screens, answers } = start();
  refuse(createChallenge('bid'));
  refuse(createChallenge('card', 'add_card'));
  await pass(50);
  // The overlay host closes what is open, and the channel reports the page in the same tick.
  screens[0]?.close('CANCELLED');
  leave();
  await pass(50);
  expect([...answers].sort()).toEqual(['bid CANCELLED', 'card CANCELLED']);
  expect(screens).toHaveLength(1);
});

it('requests new challenges for all requests when the screen asks to restart', async () => {
  const { refuse, pass, screens, answers } = start();
  refuse(createChallenge('c0'));
  refuse(createChallenge('c1'));
  await pass(50);
  screens[0]?.restart();
  screens[0]?.close('CANCELLED');
  await flush();
  expect(answers).toEqual(['c0 AGAIN', 'c1 AGAIN']);
});

it('requests a new challenge without a screen if one expired in the queue', async () => {
  const { refuse, pass, screens, answers } = start();
  refuse(createChallenge('bid'));
  refuse(createChallenge('card', 'add_card', { expiresAt: START + 60_000 }));
  await pass(60_000);
  screens[0]?.approve();
  await flush();
  expect(answers).toEqual(['bid SUCCESS', 'card AGAIN']);
  expect(screens).toHaveLength(1);
});

it('ignores actions of another screen', async () => {
  const { refuse, pass, screens, answers } = start();
  refuse(createChallenge('c0'));
  await pass(50);
  const stray = screens[0];
  stray?.close('CANCELLED');
  refuse(createChallenge('c1'));
  await pass(50);
  stray?.restart();
  screens[1]?.close('CANCELLED');
  await flush();
  expect(answers).toEqual(['c0 CANCELLED', 'c1 CANCELLED']);
});

it('fails the round if its screen cannot open, and continues', async () => {
  const failure = new Error('no host');
  const { refuse, pass, answers, reported, task, screens } = start();
  const round = startRound({ requestId: 'r0', challenge: createChallenge('c0') });
  const parts: MfaDependencies = {
    open: () => Promise.reject(failure),
    canUsePasskeys: () => true,
    now: () => START,
    wait: () => Promise.resolve(),
    report: (error) => reported.push(error),
  };
  expect(await runSaga({}, runRound, parts, round).toPromise()).toBe('FAILED');
  expect(reported).toEqual([failure]);
  refuse(createChallenge('c1'));
  await pass(50);
  screens[0]?.approve();
  await flush();
  expect(answers).toEqual(['c1 SUCCESS']);
  expect(task.isRunning()).toBe(true);
});

it('reports an action that breaks a reducer, and lets the next request join', async () => {
  const reported: unknown[] = [];
  const failure = new Error('gone');
  const actions = channel<UnknownAction>(buffers.expanding());
  const round = startRound({ requestId: 'r0', challenge: createChallenge('c0') });
  const parts: MfaDependencies = {
    open: () => Promise.resolve('CANCELLED'),
    canUsePasskeys: () => true,
    now: () => START,
    wait: () => Promise.resolve(),
    report: (error) => reported.push(error),
  };
  const dispatch = () => {
    throw failure;
  };
  const task = runSaga({ dispatch }, gatherRequests, parts, actions, round, []);
  actions.put(requestRefused({ requestId: 'r1', challenge: createChallenge('c1') }));
  actions.put(requestRefused({ requestId: 'r2', challenge: createChallenge('c2') }));
  expect(reported).toEqual([failure, failure]);
  expect(round.requests).toHaveLength(3);
  task.cancel();
});
