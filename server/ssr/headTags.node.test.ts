import { locales } from '../../src/lib/locales';
import { headTags } from './headTags';

const facts = { locale: 'no' as const, pathname: '/l/1-ring', originOf: () => 'https://gavel.test', pictureOrigins: ['https://pictures.example'] };

test('canonical, a link for each language and x-default, and the social card', () => {
  const tags = headTags({ title: 'A ring', description: 'Gold.', image: '/images/cw_large/1.jpg' }, facts);
  expect(tags).toContain('<title>A ring · Gavel</title>');
  expect(tags).toContain('<link rel="canonical" href="https://gavel.test/no/l/1-ring">');
  expect(tags.match(/rel="alternate"/g)).toHaveLength(locales.length + 1);
  expect(tags).toContain('hreflang="nb" href="https://gavel.test/no/l/1-ring"');
  expect(tags).toContain('hreflang="x-default" href="https://gavel.test/en/l/1-ring"');
  for (const [name, content] of [
    ['og:type', 'website'],
    ['og:url', 'https://gavel.test/no/l/1-ring'],
    ['og:locale', 'nb_NO'],
    ['og:image', 'https://gavel.test/images/cw_large/1.jpg'],
    ['twitter:card', 'summary_large_image'],
  ]) {
    expect(tags).toContain(`="${name}" content="${content}"`);
  }
});

test('a page that should not be found has no canonical and no languages', () => {
  const tags = headTags({ title: 'Mine', noindex: true }, facts);
  expect(tags).toContain('<meta name="robots" content="noindex">');
  expect(tags).not.toMatch(/canonical|alternate/);
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'http://[', '\u0000'])('a picture of %j is replaced', (image) => {
  expect(headTags({ title: 't', image }, facts)).not.toContain('alert');
  expect(headTags({ title: 't', image }, facts)).toMatch(/og:image" content="https:\/\/gavel\.test\//);
});

test('a picture of another host is on the card where the settings name the host', () => {
  const image = (host: string): string => headTags({ title: 't', image: `https://${host}/1.jpg` }, facts);
  expect(image('pictures.example')).toContain('og:image" content="https://pictures.example/1.jpg"');
  expect(image('elsewhere.example')).toMatch(/og:image" content="https:\/\/gavel\.test\//);
});

test('structured data cannot leave their script', () => {
  const tags = headTags(
    { title: 't', jsonLd: [{ '@type': 'Product', name: '</script><script>canary()</script>' }] },
    facts,
  );
  expect(tags).toContain('{"@context":"https://schema.org","@type":"Product","name":"\\u003c/script\\u003e');
  expect(tags.match(/<script/g)).toHaveLength(1);
});
