import express from 'express';
import pino from 'pino';
import request from 'supertest';
import { createPayment } from '../../../src/contract/orders/paymentRequests';
import type { ErrorCode } from '../../../src/contract/allEndpoints';
import { ApiError } from './apiError';
import { createErrorHandler, isDatabaseUnavailable } from './errorHandler';

const withCode = (code: string): Error => Object.assign(new Error('x'), { code });

test.each([
  '57P01',
  '08006',
  '53300',
  '57014',
  '55P03',
  '40001',
  '40P01',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  '25006',
])('%s may be retried', (code) => {
  expect(isDatabaseUnavailable(withCode(code))).toBe(true);
});

test.each(['23505', '42P01', '22P02', '42601', 'ERR_INVALID_ARG_TYPE', 'EACCES'])(
  '%s is a defect',
  (code) => {
    expect(isDatabaseUnavailable(withCode(code))).toBe(false);
  },
);

test('recognizes AggregateErrors, a full pool and a lost connection, nothing else', () => {
  expect(isDatabaseUnavailable(new AggregateError([withCode('ECONNREFUSED')]))).toBe(true);
  expect(isDatabaseUnavailable(new Error('timeout exceeded when trying to connect'))).toBe(true);
  expect(isDatabaseUnavailable(new Error('Connection terminated unexpectedly'))).toBe(true);
  for (const other of [new Error('x'), null, undefined, 'text', { code: 7 }])
    expect(isDatabaseUnavailable(other)).toBe(false);
});

describe('codes that an endpoint does not declare', () => {
  const answer = async (validateResponses: boolean, code: ErrorCode, detail: ErrorCode) => {
    const app = express();
    app.use((_req, res) => {
      res.locals['endpoint'] = createPayment;
      throw new ApiError(409, code, 'x', [{ code: detail, message: 'x', attribute: null }]);
    });
    app.use(createErrorHandler(pino({ level: 'silent' }), { validateResponses }));
    const { status, body } = await request(app).get('/');
    return [status, (body as { error: { code: string } }).error.code];
  };

  test.each([
    ['already_paid', 'price_moved'],
    ['validation_failed', 'too_small'],
  ] as const)('%s with %s is declared or general', async (code, detail) => {
    expect(await answer(true, code, detail)).toEqual([409, code]);
  });

  test.each([
    ['feedback_given', 'price_moved'],
    ['already_paid', 'feedback_given'],
  ] as const)('%s with %s is a defect in development and tests', async (code, detail) => {
    expect(await answer(true, code, detail)).toEqual([500, 'internal_error']);
    expect(await answer(false, code, detail)).toEqual([409, code]);
  });
});
