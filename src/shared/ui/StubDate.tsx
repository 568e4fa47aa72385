/** The date on a ticket's stub. `date` is a plain date, "2026-03-14". */
export function StubDate({ date }: { date: string }) {
  const [, month = "", day = ""] = date.split("-");
  return (
    <time
      dateTime={date}
      className="flex items-baseline gap-2 font-display font-black tracking-[-0.03em] uppercase [font-stretch:58%] @[30rem]:flex-col @[30rem]:items-center @[30rem]:gap-0.5"
    >
      <span className="text-[3.5rem] leading-[0.84] @[30rem]:text-[5.25rem]">{day}</span>
      <span className="text-[1.625rem] leading-none @[30rem]:text-[2.25rem]">
        {months[Number(month) - 1]}
      </span>
    </time>
  );
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
