/** The first words of a case about something on the site: a reference, and nothing of what it says. */
export interface Concern {
  subject: string;
  what: string;
}

const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What the query of a link to the log is about: `?video=ID`, or `?complaint=ID&reference=C-17`. Undefined without one. */
export function concernIn(query: URLSearchParams): Concern | undefined {
  const video = query.get("video") ?? "";
  if (id.test(video))
    return {
      subject: `Report of a video, ${video.slice(0, 8)}`,
      what: `A video was reported. The report and the video: /admin/content?video=${video}`,
    };
  const complaint = query.get("complaint") ?? "";
  const reference = query.get("reference") ?? "";
  if (!id.test(complaint) || !/^C-\d{1,9}$/.test(reference)) return undefined;
  return {
    subject: `Complaint ${reference}`,
    what: `A complaint came in about safety: /admin/complaints?complaint=${complaint}`,
  };
}
