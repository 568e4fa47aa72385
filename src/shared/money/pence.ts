/** An amount in whole pence: the unit of tables, rules and prices. */
export type Pence = number & { readonly unit: "pence" };

/** An amount in pounds for the API and forms, with at most two decimals. */
export type Pounds = number & { readonly unit?: "pounds" };

export function penceOf(pounds: Pounds): Pence {
  // Removes the sign of -0, which JSON drops and a comparison of values sees.
  return (Math.round(pounds * 100) + 0) as Pence;
}

export function poundsOf(pence: Pence): Pounds {
  return pence / 100;
}

export function sumOf(amounts: readonly Pence[]): Pence {
  return amounts.reduce((sum, amount) => sum + amount, 0) as Pence;
}
