import { Badge } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { type Column, DataTable } from "#shared/ui/tables/DataTable.tsx";
import { StockSwatch } from "#shared/ui/tables/StockSwatch.tsx";

type Booking = {
  name: string;
  email: string;
  event: string;
  stock: "hivis" | "carrier" | "market";
  code: string;
  booked: string;
  checkedIn?: string;
};

const bookings: Booking[] = [
  {
    name: "Nadia Okafor",
    email: "nadia.o@example.ac.uk",
    event: "UCL, 14 Mar",
    stock: "hivis",
    code: "UT-7K4Q-91",
    booked: "12 Mar, 09:14",
  },
  {
    name: "Tom Alderwick",
    email: "t.alderwick@example.ac.uk",
    event: "UCL, 14 Mar",
    stock: "hivis",
    code: "UT-2MXP-40",
    booked: "11 Mar, 22:03",
    checkedIn: "12 Mar, 18:44",
  },
  {
    name: "Samira Dhalla",
    email: "samira.d@example.ac.uk",
    event: "UEL, 22 Mar",
    stock: "carrier",
    code: "UT-9QRC-17",
    booked: "11 Mar, 20:48",
  },
  {
    name: "Jerome Pike",
    email: "jpike@example.ac.uk",
    event: "Goldsmiths, 5 Apr",
    stock: "market",
    code: "UT-5VTN-83",
    booked: "11 Mar, 18:30",
  },
];

const columns: Column<Booking>[] = [
  {
    head: "Event",
    cell: ({ event, stock }) => (
      <>
        <StockSwatch stock={stock} />
        {event}
      </>
    ),
  },
  {
    head: "Student",
    stacked: "lead",
    cell: ({ name, email }) => (
      <>
        <span className="block font-semibold">{name}</span>
        <span className="block text-small text-ink-2">{email}</span>
      </>
    ),
  },
  {
    head: "Status",
    stacked: "right",
    cell: ({ checkedIn }) =>
      checkedIn ? (
        <Badge tone="arch" icon="check">
          Checked in
        </Badge>
      ) : (
        <Badge>Confirmed</Badge>
      ),
  },
  {
    head: "Ticket Code",
    stacked: "right",
    cell: ({ code }) => <span className="mono text-small">{code}</span>,
  },
  { head: "Booked", cell: ({ booked }) => <span className="text-small">{booked}</span> },
  {
    head: "Actions",
    stacked: "right",
    cell: ({ name, checkedIn }) =>
      checkedIn ? (
        <span className="text-sm text-ink-2">{checkedIn}</span>
      ) : (
        <Button compact variant="outline" aria-label={`Check in ${name}`}>
          Check in
        </Button>
      ),
  },
];

const costs = [
  { area: "Stage, sound and crew", cost: "£9,400", impact: "A rig that reaches the back" },
  { area: "Access and safety", cost: "£4,100", impact: "BSL, quiet room, step-free route" },
];

export function KitTable() {
  return (
    <>
      <DataTable caption="Bookings" columns={columns} rows={bookings} rowKey={({ code }) => code} />
      <DataTable
        caption="Where it goes"
        captionHidden={false}
        dense
        columns={[
          {
            head: "Area",
            stacked: "lead",
            cell: ({ area }) => <span className="font-semibold">{area}</span>,
          },
          {
            head: "Cost",
            align: "right",
            stacked: "right",
            cell: ({ cost }) => <span className="mono">{cost}</span>,
          },
          {
            head: "Impact",
            cell: ({ impact }) => <span className="text-ink-2">{impact}</span>,
          },
        ]}
        rows={costs}
        rowKey={({ area }) => area}
      />
    </>
  );
}
