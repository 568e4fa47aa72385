/** Splits an SQL script into statements; quoted text and dollar-quoted bodies stay whole. */
export function splitStatements(script: string): string[] {
  const statements: string[] = [];
  let from = 0;
  for (const { 0: token, index } of script.matchAll(TOKEN)) {
    if (token !== ";") continue;
    statements.push(script.slice(from, index));
    from = index + 1;
  }
  statements.push(script.slice(from));
  return statements.map((statement) => statement.trim()).filter(Boolean);
}

// A semicolon, or a token in which a semicolon ends no statement.
const TOKEN = /;|--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$/g;
