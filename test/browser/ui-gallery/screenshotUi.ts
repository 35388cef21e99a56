// Photographs every component at three widths, light and dark, for the eye of who changes src/ui:
// `npx tsx test/browser/ui-gallery/screenshotUi.ts [folder]`. Writes outside the repository; asserts nothing
// but that the page has no errors and does not scroll sideways.
import { mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import puppeteer from 'puppeteer';
import type { Browser } from 'puppeteer';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { assetRule, baseConfig, cssLoader, scriptRule } from '../../../config/webpack/sharedRules';
import { serveGallery } from './serveGallery';

const out = path.resolve(process.argv[2] ?? path.join(os.tmpdir(), 'gavel-ui'));
const bundle = path.join(out, 'bundle');
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--font-render-hinting=none',
];

function build(): Promise<void> {
  const config: Configuration = {
    ...baseConfig('development', 'ui-gallery'),
    entry: { gallery: path.join(__dirname, 'gallery.tsx') },
    output: { path: bundle, filename: '[name].js', publicPath: '/' },
    module: {
      rules: [
        scriptRule('production', 'client'),
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, cssLoader('development', 'styles')] },
        { ...assetRule('production', true), generator: { filename: '[name].[contenthash:6][ext]' } },
      ],
    },
    cache: false,
    devtool: false,
    plugins: [new MiniCssExtractPlugin({ filename: '[name].css' })],
  };
  return new Promise((resolve, reject) => {
    webpack(config).run((error, stats) => {
      if (error || !stats || stats.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve();
    });
  });
}

async function photograph(
  browser: Browser,
  url: string,
  width: number,
  scheme: 'light' | 'dark',
  overlay: string,
): Promise<void> {
  const tab = await browser.newPage();
  const problems: string[] = [];
  tab.on('pageerror', (error) => problems.push(String(error)));
  await tab.setViewport({ width, height: width < 500 ? 740 : 900, isMobile: width < 500, hasTouch: width < 500 });
  await tab.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
  await tab.goto(`${url}?overlay=${overlay}`, { waitUntil: 'networkidle0' });
  await tab.evaluate(() => document.fonts.ready.then(() => undefined));
  const wide = await tab.evaluate(() => document.documentElement.scrollWidth);
  if (wide > width) problems.push(`scrolls sideways: ${wide} px`);
  const name = `${overlay || 'page'}-${width}-${scheme}.png`;
  await tab.screenshot({ path: path.join(out, name) as `${string}.png`, fullPage: overlay === '' });
  await tab.close();
  console.log(name, problems.length === 0 ? 'well' : problems.join('; '));
  if (problems.length > 0) process.exitCode = 1;
}

async function main(): Promise<void> {
  mkdirSync(bundle, { recursive: true });
  await build();
  const server = await serveGallery(bundle);
  const browser = await puppeteer.launch({ executablePath, args: flags });
  for (const overlay of ['', 'dialog', 'sheet']) {
    for (const width of [360, 768, 1440]) {
      for (const scheme of ['light', 'dark'] as const) await photograph(browser, server.url, width, scheme, overlay);
    }
  }
  await browser.close();
  server.stop();
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
