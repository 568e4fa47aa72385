/** The event in the samples of emails. */
export const sampleEvent = {
  title: "Listening party in the arches",
  when: "2026-03-14T18:30:00.000Z",
  where: "Arch 42, Bermondsey",
  link: "https://site.example/signal",
  unsubscribeLink:
    "https://site.example/signal/unsubscribe?subscription=0b8f7c1e-5d0a-4c39-9d56-6a1f2f6f5a10&key=pJ6E9XoQmW2v",
};
