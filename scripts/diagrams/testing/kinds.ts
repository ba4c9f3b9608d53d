/** One diagram of each kind that mermaid has, with a word that its picture must show. */
export const KINDS: Record<string, { source: string; word: string }> = {
	class: {
		word: "start",
		source: `classDiagram
  direction LR
  class Proxy {
    +String url
    +start() void
  }
  class Server
  Proxy <|-- Server : runs
  Proxy "1" --> "many" Client`,
	},
	state: {
		word: "restart",
		source: `stateDiagram-v2
  direction LR
  [*] --> Running
  Running --> Stopped : thv stop
  Stopped --> Running : thv restart
  state Stopped {
    a --> b
  }
  Stopped --> [*]
  note right of Running : A note`,
	},
	er: {
		word: "offers",
		source: `erDiagram
  SERVER ||--o{ TOOL : offers
  SERVER {
    string name PK
    int port
  }
  TOOL {
    string id
  }`,
	},
	gantt: {
		word: "Release",
		source: `gantt
  title A plan
  dateFormat YYYY-MM-DD
  section Build
  Design :done, a1, 2024-01-01, 10d
  Code :active, a2, after a1, 20d
  section Ship
  Release :crit, 2024-02-05, 5d
  End :milestone, 2024-02-10, 0d`,
	},
	pie: {
		word: "Search",
		source: `pie title Calls
  "Files" : 40
  "Search" : 25
  "Mail" : 35`,
	},
	git: {
		word: "develop",
		source: `gitGraph
  commit
  branch develop
  commit tag: "v1"
  checkout main
  merge develop
  commit`,
	},
	mindmap: {
		word: "Registry",
		source: `mindmap
  root((ToolHive))
    Desktop app
      Registry
    Command line
      thv run
    Operator`,
	},
	timeline: {
		word: "Operator",
		source: `timeline
  title History
  2023 : First idea
  2024 : Release : App
  2025 : Operator`,
	},
	quadrant: {
		word: "Later",
		source: `quadrantChart
  title Reach
  x-axis Low --> High
  y-axis Small --> Large
  quadrant-1 Do
  quadrant-2 Plan
  quadrant-3 Drop
  quadrant-4 Later
  A: [0.3, 0.6]
  B: [0.7, 0.8]`,
	},
	sankey: {
		word: "Server",
		source: `sankey-beta

Client,Proxy,10
Proxy,Server A,6
Proxy,Server B,4`,
	},
	xy: {
		word: "Count",
		source: `xychart-beta
  title "Calls"
  x-axis [jan, feb, mar]
  y-axis "Count" 0 --> 100
  bar [30, 60, 90]
  line [20, 50, 80]`,
	},
	block: {
		word: "Client",
		source: `block-beta
  columns 3
  a["Client"] b["Proxy"] c["Server"]
  a --> b
  b --> c`,
	},
	packet: {
		word: "Destination",
		source: `packet-beta
  title Header
  0-15: "Source port"
  16-31: "Destination port"
  32-63: "Sequence number"`,
	},
	architecture: {
		word: "Database",
		source: `architecture-beta
  group api(cloud)[API]
  service db(database)[Database] in api
  service server(server)[Server] in api
  service disk(disk)[Disk]
  db:L -- R:server
  disk:T -- B:server`,
	},
	kanban: {
		word: "Draw",
		source: `kanban
  todo[To do]
    t1[Write the page]
  doing[In work]
    t2[Draw a diagram]`,
	},
	journey: {
		word: "Install",
		source: `journey
  title A day
  section Start
    Install: 5: You
    Run: 3: You, thv
  section Use
    Ask: 4: You`,
	},
	requirement: {
		word: "isolated",
		source: `requirementDiagram
  requirement iso {
    id: 1
    text: servers are isolated
    risk: high
    verifymethod: test
  }
  element proxy {
    type: program
  }
  proxy - satisfies -> iso`,
	},
	c4: {
		word: "Images",
		source: `C4Context
  title System
  Person(you, "You", "A reader")
  System(thv, "ToolHive", "Runs servers")
  System_Ext(reg, "Registry", "Images")
  Rel(you, thv, "Uses")
  Rel(thv, reg, "Reads")`,
	},
	radar: {
		word: "Speed",
		source: `radar-beta
  title Grades
  axis a["Speed"], b["Size"], c["Ease"]
  curve x["One"]{80, 60, 70}
  curve y["Two"]{50, 90, 60}
  max 100`,
	},
	treemap: {
		word: "15",
		source: `treemap-beta
"Root"
    "A": 20
    "B"
        "C": 10
        "D": 15`,
	},
	sequence: {
		word: "refused",
		source: `sequenceDiagram
  autonumber
  actor you as You
  participant p as Proxy
  participant s as Server
  you->>+p: tools/call
  note over p,s: Both run on this machine
  alt allowed
    p->>s: call
    s-->>p: result
  else refused
    p-->>you: 403
  end
  p-->>-you: done
  p->>p: log`,
	},
};
