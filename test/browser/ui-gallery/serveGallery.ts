// Serves the bundled gallery and drawn pictures on a free port; used by screenshotUi.ts.
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sharp from 'sharp';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};
const page =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Gallery</title><link rel="stylesheet" href="/gallery.css"><div id="root"></div><script src="/gallery.js"></script></html>';

function drawing(key: string): Promise<Buffer> {
  const hue = (key.charCodeAt(0) * 37 + key.length * 61) % 360;
  const tall = key.length % 2 === 0;
  const [width, height] = tall ? [420, 600] : [600, 440];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="hsl(${hue} 18% 88%)"/><ellipse cx="50%" cy="55%" rx="28%" ry="34%" fill="hsl(${hue} 45% 42%)"/><ellipse cx="44%" cy="44%" rx="8%" ry="14%" fill="hsl(${hue} 50% 70%)"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}

export async function serveGallery(dir: string): Promise<{ url: string; stop: () => void }> {
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://gallery');
    const type = types[path.extname(pathname)];
    const body = pathname.startsWith('/images/')
      ? drawing(path.basename(pathname))
      : type === undefined
        ? Promise.resolve(page)
        : readFile(path.join(dir, path.basename(pathname)));
    body.then(
      (content) =>
        response
          .writeHead(200, { 'content-type': pathname.startsWith('/images/') ? 'image/jpeg' : (type ?? 'text/html') })
          .end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${address.port}/`, stop: () => server.close() };
}
