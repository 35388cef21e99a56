// Cards on a test marketplace: a token of the test provider, a card kept with its step-up, the cardholder's answer to a
// challenge. Called by the tests of cards, holds and closing.
import type { WireCard } from '../../src/contract/accounts/cards';
import { callWithStepUp } from './accountCalls';
import type { Answer, CallOptions, TestMarketplace } from './testMarketplace';

export const cardsPath = '/accounts/api/v2/users/me/cards';
const provider = '/payments/api/v1/test';

type TypedCard = { number: string; exp_month?: number; exp_year?: number; cvc?: string; holder?: string };

/** Good until 2040 unless said. */
export function askForToken(market: TestMarketplace, card: TypedCard): Promise<Answer> {
  return market.post(`${provider}/tokens`, { exp_month: 12, exp_year: 2040, cvc: card.number.startsWith('3') ? '1234' : '123', holder: 'Noa Jansen', ...card });
}

export async function cardToken(market: TestMarketplace, number: string): Promise<string> {
  const answer = await askForToken(market, { number });
  if (answer.status !== 201) throw new Error(`No token: ${answer.status} ${answer.text.slice(0, 200)}`);
  return (answer.body as { token: string }).token;
}

/** The answer to keeping a card, approved by e-mail. */
export async function keepCard(market: TestMarketplace, number: string, options: CallOptions, extra: { is_default?: boolean } = {}): Promise<Answer> {
  return callWithStepUp(market, 'POST', cardsPath, { ...options, body: { token: await cardToken(market, number), ...extra } });
}

export const cardOf = (answer: Answer): WireCard => (answer.body as { card: WireCard }).card;

export async function addCard(market: TestMarketplace, options: CallOptions, number = '4242424242424242'): Promise<WireCard> {
  const answer = await keepCard(market, number, options);
  if (answer.status !== 201) throw new Error(`Not kept: ${answer.status} ${answer.text.slice(0, 200)}`);
  return cardOf(answer);
}

export function answerChallenge(market: TestMarketplace, id: string, approve: boolean, options: CallOptions): Promise<Answer> {
  return market.post(`${provider}/challenges/${id}`, { approve }, options);
}
