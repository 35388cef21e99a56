// The crowd of benchSignIns, in a process of its own, so that what sending two hundred requests costs is not taken for
// time that the pages took. A message with the number of a round starts it; it answers with how often which status came.
import { Agent, request } from 'undici';

const [marketplaceUrl = '', signIns] = process.argv.slice(2);

/** Each from an address of its own, with a wrong password, which costs a hash all the same. */
async function signIn(round: number, index: number): Promise<number> {
  const own = new Agent({ localAddress: `127.0.${round + 1}.${index + 1}` });
  const { statusCode, body } = await request(`${marketplaceUrl}/accounts/api/v2/sessions`, {
    method: 'POST',
    dispatcher: own,
    headers: { 'content-type': 'application/json', 'x-client-ip': `10.0.${round}.${index}` },
    body: JSON.stringify({ email: `nobody-${round}-${index}@bench.test`, password: 'not the password' }),
  });
  await body.dump();
  await own.close();
  return statusCode;
}

process.on('message', (round: number) => {
  void Promise.all(Array.from({ length: Number(signIns) }, (_, index) => signIn(round, index))).then((statuses) => process.send?.(statuses));
});
