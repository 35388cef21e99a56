import { highlightParts } from './highlightParts';

it('marks what was typed', () => {
  expect(highlightParts('<em>gold</em> <em>ri</em>ng')).toEqual([
    { text: 'gold', isMatch: true },
    { text: ' ', isMatch: false },
    { text: 'ri', isMatch: true },
    { text: 'ng', isMatch: false },
  ]);
});

it('reads entities as characters and everything else as text, once', () => {
  expect(highlightParts('Art &amp; &quot;<em>Caf&#39;</em>&lt;b&gt; &amp;lt;')).toEqual([
    { text: 'Art & "', isMatch: false },
    { text: "Caf'", isMatch: true },
    { text: '<b> &lt;', isMatch: false },
  ]);
});
