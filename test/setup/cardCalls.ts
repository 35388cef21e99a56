// Card calls on a test marketplace: get a token of the sandbox provider, save a card with its
// step-up, answer a challenge as the cardholder.
import type { WireCard } from '../../src/contract/accounts/cards';
import { callWithStepUp } from './accountCalls';
import type { Answer, CallOptions, TestMarketplace } from './testMarketplace';

export const cardsPath = '/accounts/api/v2/users/me/cards';
const provider = '/payments/api/v1/test';

type TypedCard = {
  number: string;
  exp_month?: number;
  exp_year?: number;
  cvc?: string;
  holder?: string;
};

/** By default the card expires in December 2040. */
export function requestToken(market: TestMarketplace, card: TypedCard): Promise<Answer> {
  return market.post(`${provider}/tokens`, {
    exp_month: 12,
    exp_year: 2040,
    cvc: card.number.startsWith('3') ? '1234' : '123',
    holder: 'Noa Jansen',
    ...card,
  });
}

export async function cardToken(market: TestMarketplace, number: string): Promise<string> {
  const answer = await requestToken(market, { number });
  if (answer.status !== 201)
    throw new Error(`No token: ${answer.status} ${answer.text.slice(0, 200)}`);
  return (answer.body as { token: string }).token;
}

/** The response to saving a card, after approval by email. */
export async function saveCard(
  market: TestMarketplace,
  number: string,
  options: CallOptions,
  extra: { is_default?: boolean } = {},
): Promise<Answer> {
  return callWithStepUp(market, 'POST', cardsPath, {
    ...options,
    body: { token: await cardToken(market, number), ...extra },
  });
}

export const getCard = (answer: Answer): WireCard => (answer.body as { card: WireCard }).card;

export async function addCard(
  market: TestMarketplace,
  options: CallOptions,
  number = '4242424242424242',
): Promise<WireCard> {
  const answer = await saveCard(market, number, options);
  if (answer.status !== 201)
    throw new Error(`The card was not saved: ${answer.status} ${answer.text.slice(0, 200)}`);
  return getCard(answer);
}

export function answerChallenge(
  market: TestMarketplace,
  id: string,
  approve: boolean,
  options: CallOptions,
): Promise<Answer> {
  return market.post(`${provider}/challenges/${id}`, { approve }, options);
}
