import { splitHighlight } from './SuggestBox';

it('marks the matching text', () => {
  expect(splitHighlight('<em>gold</em> <em>ri</em>ng')).toEqual([
    { text: 'gold', isMatch: true },
    { text: ' ', isMatch: false },
    { text: 'ri', isMatch: true },
    { text: 'ng', isMatch: false },
  ]);
});

it('decodes entities once and treats everything else as text', () => {
  expect(splitHighlight('Art &amp; &quot;<em>Caf&#39;</em>&lt;b&gt; &amp;lt;')).toEqual([
    { text: 'Art & "', isMatch: false },
    { text: "Caf'", isMatch: true },
    { text: '<b> &lt;', isMatch: false },
  ]);
});
