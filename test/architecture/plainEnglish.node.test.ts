import { dataTables } from './dataTables';
import { readSourceFiles } from './sourceFiles';

const files = readSourceFiles().filter(({ file }) => !__filename.endsWith(file));

const isComment = (line: string): boolean => /^\s*(\/\/|\/\*|\* (?!\()|\{\/\*)/.test(line);

function findLines(pattern: RegExp, isChecked: (line: string) => boolean = () => true): string[] {
  return files.flatMap(({ file, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        isChecked(line) && pattern.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
      ),
  );
}

// docs/glossary.md names the word to use instead.
const bannedIdentifiers = [
  'actOnOrder',
  'answerOnce',
  'carriage',
  'dearest',
  'doubting',
  'dropCard',
  'gatherCalls',
  'goodCard',
  'insistOn',
  'isSlip',
  'keepLot',
  'letGoOf',
  'moveOrder',
  'passWebhook',
  'playStep',
  'priceNews',
  'priceNow',
  'reckon(?:ing)?',
  'settleFacts',
  'storeCard',
  'takeTry',
  'tellOf',
  'toldOf',
  'whileIn',
];

const bannedInComments = [
  /\b(?:Called|Run|Loaded|Used|Imported) by\b/,
  /\bwhoever\b/i,
  /\bnobody\b/i,
  /\banew\b/i,
  /\bdearest\b/i,
  /\breckon/i,
  /\bin (?:the )?place of\b/i,
  /\bis none (?:any more|of)\b/,
  /\blets? go of\b/i,
  /\bspecification, section\b/,
];

test('identifiers use the words of the glossary', () => {
  const pattern = new RegExp(`\\b(?:${bannedIdentifiers.join('|')})(?![a-z])`);
  expect(findLines(pattern)).toEqual([]);
});

test.each(bannedInComments.map((pattern) => [pattern.source, pattern] as const))(
  'no comment contains /%s/',
  (_source, pattern) => {
    expect(findLines(pattern, isComment)).toEqual([]);
  },
);

test('functions are named after what they do, not "…Of"', () => {
  // `recipientsOf` is a term of the glossary.
  const declared = /\b(?:function|const|let) ((?!recipientsOf\b)[a-z]\w*[a-z]Of)(?= ?[(=<:])/;
  expect(findLines(declared)).toEqual([]);
});

test('comments end at 100 columns', () => {
  expect(
    findLines(/^.{101,}$/, (line) => isComment(line) && !/:\/\/|webpackChunkName/.test(line)),
  ).toEqual([]);
});

test('code ends at 100 columns, except for data and long literals', () => {
  const literal = /'[^']{40,}'?|"[^"]{40,}"?|`.{40,}|^[^`]{40,}`|\/[^/]{40,}\/|>[^<{]{40,}|:\/\//;
  const tooLong = files
    .filter(({ file }) => !dataTables.some((pattern) => pattern.test(file)))
    .flatMap(({ file, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          [...line].length > 100 && !literal.test(line)
            ? [`${file}:${index + 1}: ${line.trim()}`]
            : [],
        ),
    );
  expect(tooLong).toEqual([]);
});
