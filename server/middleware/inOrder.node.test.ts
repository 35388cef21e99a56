import express, { type RequestHandler } from 'express';
import request from 'supertest';
import { inOrder } from './inOrder';

const said: string[] = [];
const passing = (word: string): RequestHandler => (_req, _res, next) => {
  said.push(word);
  next();
};
const answer: RequestHandler = (_req, res) => {
  res.send(said.join(' '));
};

async function ask(...handlers: RequestHandler[]): Promise<{ status: number; text: string }> {
  said.length = 0;
  const app = express();
  app.use(inOrder(...handlers));
  app.use(((_req, res) => res.status(404).send('nobody')) satisfies RequestHandler);
  app.use(((error: Error, _req, res, _next) => res.status(500).send(error.message)) satisfies express.ErrorRequestHandler);
  return request(app).get('/');
}

test('each handler is called once, in its place', async () => {
  expect(await ask(passing('one'), passing('two'), answer)).toMatchObject({ status: 200, text: 'one two' });
});

test('what nobody answers goes on to what stands behind', async () => {
  expect(await ask(passing('one'))).toMatchObject({ status: 404, text: 'nobody' });
});

test.each<[string, RequestHandler]>([
  ['thrown', () => { throw new Error('no'); }],
  ['rejected', () => Promise.reject(new Error('no'))],
  ['given to next', (_req, _res, next) => next(new Error('no'))],
  ['thrown after a wait', async () => { await Promise.resolve(); throw new Error('no'); }],
])('an error that is %s ends the row', async (_how, failing) => {
  expect(await ask(passing('one'), failing, answer)).toMatchObject({ status: 500, text: 'no' });
  expect(said).toEqual(['one']);
});
