/** Props of the emails about a decision. */
export interface LabAnswer extends Record<string, string> {
  name: string;
  labTitle: string;
  link: string;
}

export const sampleAnswer: LabAnswer = {
  name: "Amara Okafor",
  labTitle: "Beats from a biscuit tin",
  link: "https://site.example/labs",
};
