-- For words that are not finished: without accents, but not stemmed. As a dictionary, unaccent
-- works on each word. Called on the text of a query, it would turn letters such as ʼ into quotes.
create text search configuration gavel_prefix (copy = simple);
alter text search configuration gavel_prefix
  alter mapping for hword, hword_part, word, asciiword, asciihword, hword_asciipart
  with unaccent, simple;
