import { type ResolveFnOutput, registerHooks } from "node:module";

const ES_MODULE = /\/node_modules\/drizzle-orm\/.*\.js$/;

/** By specifier: Node would parse the 180 kB of drizzle-orm's package.json again for each import. */
const resolved = new Map<string, ResolveFnOutput>();

// drizzle-orm's ES modules have long import cycles, which Node links slowly (figures: docs/decisions/023). Its CommonJS
// build is the same code. Production, development and tests run this module first, so that all use the same build. Static
// imports beside it would be resolved too early: it takes --import, or a dynamic import of the rest.
registerHooks({
  resolve(specifier, context, next) {
    const known = resolved.get(specifier);
    if (known) return known;
    const found = next(specifier, context);
    if (!ES_MODULE.test(found.url)) return found;
    const commonJs = next(found.url.replace(/\.js$/, ".cjs"), context);
    resolved.set(specifier, { ...commonJs, shortCircuit: true });
    return commonJs;
  },
});
