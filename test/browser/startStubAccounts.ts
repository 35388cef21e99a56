// An accounts service that accepts everyone: signs in at once, or after a code for `code@…`,
// registers, and sends no mail. Every other path is missing.
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CHALLENGE_ID, wireChallenge } from '../builders/wireMfa';
import { wireRegistration } from '../builders/wireRegistration';

const session = 'session=0123456789abcdef0123; Path=/; HttpOnly';
const signedIn = {
  session: { expires_at: '2030-01-01T00:00:00.000Z' },
  user: { id: 1, display_name: 'A', is_seller: false, locale: 'en' },
};
const challenge = wireChallenge({
  reason: 'new_device',
  subject: {},
  methods: ['email'],
  method: 'email',
  destination_hint: 'c•••@b.test',
});

type Reply = { status: number; body: unknown; isSession?: boolean };

function replyTo(kind: string, body: string): Reply {
  switch (kind) {
    case 'POST /accounts/api/v2/sessions':
      return body.includes('code@')
        ? { status: 403, body: { error: { message: '', code: 'mfa_error', meta: challenge } } }
        : { status: 201, body: signedIn, isSession: true };
    case `GET /accounts/api/v2/mfa/challenges/${CHALLENGE_ID}`:
    case `POST /accounts/api/v2/mfa/challenges/${CHALLENGE_ID}/code`:
      return { status: 200, body: { challenge } };
    case `POST /accounts/api/v2/mfa/challenges/${CHALLENGE_ID}/verification`:
      return { status: 200, body: { challenge: { ...challenge, status: 'verified' } } };
    case 'POST /accounts/api/v2/registrations':
      return { status: 201, body: { registration: wireRegistration() } };
    case 'POST /accounts/api/v2/registrations/confirmation':
      return { status: 201, body: { signed_in: signedIn }, isSession: true };
    default:
      return { status: 404, body: { error: { message: 'none', code: 'not_found' } } };
  }
}

async function readText(req: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of req.setEncoding('utf8')) text += String(chunk);
  return text;
}

const answer: RequestListener = (req, res) => {
  void readText(req).then((text) => {
    const {
      status,
      body,
      isSession = false,
    } = replyTo(`${req.method ?? ''} ${req.url ?? ''}`, text);
    res.writeHead(status, {
      'content-type': 'application/json',
      ...(isSession && { 'set-cookie': session }),
    });
    res.end(JSON.stringify(body));
  });
};

export async function startStubAccounts(): Promise<{ url: string; stop: () => void }> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
