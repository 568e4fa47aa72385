/** A bill of npm as CycloneDX without what differs from run to run: its serial number, its time, and npm's version. */
export function billOfMaterials(npmBill: string): { text: string; components: number } {
  const { serialNumber: _, metadata, ...bill } = JSON.parse(npmBill);
  const { timestamp: __, tools: ___, component, ...facts } = metadata;
  // npm names the site by its folder.
  const site = { ...component, type: "application", name: component["bom-ref"].replace(/@[^@]*$/, "") };
  const text = `${JSON.stringify({ ...bill, metadata: { ...facts, component: site } }, undefined, 2)}\n`;
  return { text, components: bill.components.length };
}
