// What a first visit to a page loads: its HTML and the scripts and styles that it references, as
// brotli bytes on the wire.
import { request } from 'undici';

export type FirstLoad = { html: number; htmlBrotli: number; script: number; style: number };

async function getCompressedSize(url: string): Promise<number> {
  const { body } = await request(url, { headers: { 'accept-encoding': 'br' } });
  return (await body.arrayBuffer()).byteLength;
}

export async function measureFirstLoadBytes(origin: string, path: string): Promise<FirstLoad> {
  const { body } = await request(origin + path);
  const html = await body.text();
  const sum = async (pattern: RegExp): Promise<number> => {
    const files = [...new Set([...html.matchAll(pattern)].map((match) => match[1] ?? ''))];
    return (await Promise.all(files.map((file) => getCompressedSize(origin + file)))).reduce(
      (total, size) => total + size,
      0,
    );
  };
  return {
    html: Buffer.byteLength(html),
    htmlBrotli: await getCompressedSize(origin + path),
    script: await sum(/<(?:script[^>]* src|link rel="modulepreload" href)="(\/[^"]+\.js)"/g),
    style: await sum(/<link rel="stylesheet" href="(\/[^"]+\.css)"/g),
  };
}
