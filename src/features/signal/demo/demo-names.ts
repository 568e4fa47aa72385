export const demoFirstNames = [
  ...[
    "Amara",
    "Zainab",
    "Callum",
    "Mei-Lin",
    "Tobi",
    "Rosa",
    "Dev",
    "Niamh",
    "Yusuf",
    "Priya",
    "Kai",
    "Ellie",
  ],
  ...[
    "Abena",
    "Luca",
    "Hana",
    "Jerome",
    "Sofia",
    "Idris",
    "Polly",
    "Marcus",
    "Samira",
    "Finn",
    "Nadia",
    "Theo",
  ],
];

export const demoLastNames = [
  ...["Okafor", "Osei", "Reyes", "Carter", "Adeyemi", "Lindqvist", "Malhotra", "Doyle", "Rahman", "Kaur"],
  ...["Mensah", "Bello", "Hargreave", "Tran", "Dhalla", "Pike", "Rosenthal", "Alderwick", "Sousa"],
];
