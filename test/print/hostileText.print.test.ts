// User texts on a printed document are text and nothing else. 22 snippets (a sample in `npm test`)
// that try to make requests are placed in every field that another user fills in; two listening
// canaries receive nothing, and the file contains the order's data.
import http from 'node:http';
import net from 'node:net';
import type { AddressInfo } from 'node:net';
import {
  wireCustoms,
  wireLabel,
  wirePackingSlip,
  wirePostalAddress,
  wireReceipt,
} from '../builders/wireDocuments';
import { ORDER, startPrintWeb, type Documents, type PrintWeb } from '../setup/printWeb';
import { removeSpaces, readPdf } from '../setup/readPdf';
import { sampleRows } from '../setup/sample';

type Canary = { port: number; connections: () => number; stop: () => Promise<void> };

async function listen(server: net.Server | http.Server): Promise<Canary> {
  let connections = 0;
  server.on('connection', (socket: net.Socket) => {
    connections += 1;
    socket.on('error', () => undefined);
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    connections: () => connections,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function snippetsFor(web: number, tcp: number): string[] {
  const at = `http://127.0.0.1:${web}`;
  return [
    `<img src="${at}/img">`,
    `<script src="${at}/s"></script><script>document.title='x'</script>`,
    `<script>fetch('${at}/fetch')</script>`,
    `<script>x=new XMLHttpRequest;x.open('GET','file:///etc/passwd');x.send()</script>`,
    `<iframe src="${at}/frame"></iframe>`,
    `<iframe src="file:///etc/passwd"></iframe>`,
    `<object data="${at}/object"></object>`,
    `<embed src="${at}/embed">`,
    [
      `</style><style>@import url(${at}/css);*{background:url(${at}/bg)}`,
      `@font-face{font-family:x;src:url(${at}/font)}</style>`,
    ].join(''),
    `<link rel="stylesheet preload" as="style" href="${at}/preload">`,
    `<link rel="prefetch" href="${at}/prefetch">`,
    `<link rel="preconnect dns-prefetch" href="http://127.0.0.1:${tcp}">`,
    `<meta http-equiv="refresh" content="0;url=${at}/refresh">`,
    `<svg><image href="${at}/svg"/><use href="${at}/use#x"/></svg>`,
    `<video src="${at}/video" autoplay></video><audio src="${at}/audio" autoplay></audio>`,
    `<script>new WebSocket('ws://127.0.0.1:${tcp}/')</script>`,
    `<script>navigator.sendBeacon('${at}/beacon')</script>`,
    `<form action="${at}/form"><input autofocus onfocus="this.form.submit()"></form>`,
    `<base href="${at}/">`,
    `<img srcset="${at}/srcset 2x">`,
    `<script>new Worker('${at}/worker')</script>`,
    [
      `<script>new RTCPeerConnection({iceServers:[{urls:'stun:127.0.0.1:${tcp}'}]})`,
      `.createDataChannel('x')</script>`,
    ].join(''),
  ];
}

/** Documents with this text in every field that another user fills in. */
function createDocuments(text: () => string): Documents {
  const address = () => wirePostalAddress({ lines: [text(), text(), '1015 DV AMSTERDAM'] });
  return {
    slip: () =>
      wirePackingSlip({
        ship_to: address(),
        ship_from: address(),
        items: [
          { lot_id: 7, order_reference: 'GV-000123', title: text(), subtitle: text(), quantity: 1 },
        ],
        notes: text(),
      }),
    receipt: () =>
      wireReceipt({
        buyer: address(),
        payment_method: text(),
        items: [{ lot_id: 7, title: text(), hammer: 125_000 }],
      }),
    label: () => wireLabel({ ship_to: address(), ship_from: address(), service: text() }),
    customs: () =>
      wireCustoms({
        sender: address(),
        recipient: address(),
        draft: { ...wireCustoms().draft, contents_explanation: text(), recipient_email: text() },
      }),
  };
}

const readText = async (pdf: Uint8Array): Promise<string> =>
  removeSpaces((await readPdf(pdf)).pages.map((page) => page.text).join(''));

let httpCanary: Canary;
let tcpCanary: Canary;
let web: PrintWeb;
let text = '';

beforeAll(async () => {
  httpCanary = await listen(http.createServer());
  tcpCanary = await listen(net.createServer());
  web = await startPrintWeb(createDocuments(() => text));
});
afterAll(async () => {
  await web.stop();
  await Promise.all([httpCanary.stop(), tcpCanary.stop()]);
});

test('the canaries count connections', async () => {
  const probe = await listen(net.createServer());
  await new Promise<void>((resolve) =>
    net
      .connect(probe.port, '127.0.0.1')
      .on('error', () => undefined)
      .once('close', () => resolve()),
  );
  expect(probe.connections()).toBe(1);
  await probe.stop();
});

const addresses = [
  'packing_slip',
  'receipt',
  'label',
  'package/cn23',
  'package/commercial_invoice',
];
const indexes = Array.from({ length: 22 }, (_item, index) => index);

test.each(sampleRows(indexes, 4))('snippet %d is text on every document', async (index) => {
  text = snippetsFor(httpCanary.port, tcpCanary.port)[index] ?? '';
  expect(text).not.toBe('');
  // The first snippet on every kind of document, the others on one each.
  const chosenAddresses = index === 0 ? addresses : [addresses[index % addresses.length] ?? ''];
  const printed = await Promise.all(
    chosenAddresses.map(async (address) => {
      const side = address === 'receipt' ? 'buyer' : 'seller';
      const { status, body } = await web.pdf(`/en/f/${side}/orders/${ORDER}/${address}.pdf`);
      expect(status).toBe(200);
      return readText(body);
    }),
  );
  for (const whole of printed) {
    expect(whole).toContain(removeSpaces(text));
    expect(whole).not.toContain('root:x:0');
  }
  expect(httpCanary.connections()).toBe(0);
  expect(tcpCanary.connections()).toBe(0);
});

test('a text cannot change the amounts of the document', async () => {
  text =
    '</td></tr></table><style>.sums{display:none}td{visibility:hidden}</style>' +
    '<h1>Total €1.00</h1>';
  const { body } = await web.pdf(`/en/f/buyer/orders/${ORDER}/receipt.pdf`);
  const whole = await readText(body);
  expect(whole).toContain('Total€1,385.50');
  expect(whole).toContain(removeSpaces(text));
});

test('the sandbox also blocks HTML with the snippets as elements', async () => {
  const before = [httpCanary.connections(), tcpCanary.connections()];
  const snippets = snippetsFor(httpCanary.port, tcpCanary.port).join('\n');
  const html = `<!doctype html><title>x</title><p>still here</p>${snippets}`;
  const pdf = await web.room.print(html, new AbortController().signal).catch(() => null);
  expect([httpCanary.connections(), tcpCanary.connections()]).toEqual(before);
  if (pdf !== null) expect(await readText(pdf)).not.toContain('root:x:0');
});
