/** A script of SQL as its statements; what quotes and dollars enclose stays whole. */
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

// A semicolon, or one of the things in which a semicolon ends nothing.
const TOKEN = /;|--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$/g;
