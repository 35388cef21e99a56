// The sign-ins of benchSignIns, in a separate process, so that the cost of sending 200 requests
// does not count as page time. A message with a round's number starts the sign-ins; the reply lists
// their HTTP statuses.
import { Agent, request } from 'undici';

const [marketplaceUrl = '', signIns] = process.argv.slice(2);

/** Uses its own address and a wrong password, which costs a hash as well. */
async function signIn(round: number, index: number): Promise<number> {
  const agent = new Agent({ localAddress: `127.0.${round + 1}.${index + 1}` });
  const { statusCode, body } = await request(`${marketplaceUrl}/accounts/api/v2/sessions`, {
    method: 'POST',
    dispatcher: agent,
    headers: { 'content-type': 'application/json', 'x-client-ip': `10.0.${round}.${index}` },
    body: JSON.stringify({
      email: `nobody-${round}-${index}@bench.test`,
      password: 'not the password',
    }),
  });
  await body.dump();
  await agent.close();
  return statusCode;
}

process.on('message', (round: number) => {
  void Promise.all(
    Array.from({ length: Number(signIns) }, (_, index) => signIn(round, index)),
  ).then((statuses) => process.send?.(statuses));
});
