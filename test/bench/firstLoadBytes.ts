// What a first visit of a page loads: its HTML and the scripts named in it, in brotli bytes as they are sent.
import { request } from 'undici';

export type FirstLoad = { html: number; htmlBrotli: number; script: number; style: number };

async function sizeOf(url: string): Promise<number> {
  const { body } = await request(url, { headers: { 'accept-encoding': 'br' } });
  return (await body.arrayBuffer()).byteLength;
}

export async function firstLoadBytes(origin: string, path: string): Promise<FirstLoad> {
  const { body } = await request(origin + path);
  const html = await body.text();
  const sum = async (pattern: RegExp): Promise<number> => {
    const files = [...new Set([...html.matchAll(pattern)].map((match) => match[1] ?? ''))];
    return (await Promise.all(files.map((file) => sizeOf(origin + file)))).reduce((total, size) => total + size, 0);
  };
  return {
    html: Buffer.byteLength(html),
    htmlBrotli: await sizeOf(origin + path),
    script: await sum(/<(?:script[^>]* src|link rel="modulepreload" href)="(\/[^"]+\.js)"/g),
    style: await sum(/<link rel="stylesheet" href="(\/[^"]+\.css)"/g),
  };
}
