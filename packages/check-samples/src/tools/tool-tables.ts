/** What well-known programs take: verbs and flags. Flags are one pool a program, not one a verb. */
export interface Tool {
	verbs: ReadonlySet<string>;
	/** Long flags without dashes. Empty: flags are not checked. */
	flags: ReadonlySet<string>;
	/** Letters that may stand after one dash. Empty: not checked. */
	shorts: string;
	/** Flags before the verb that take a value, without dashes. */
	globalValues: ReadonlySet<string>;
}

const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/).filter(Boolean));
const tool = (verbs: string, flags: string, shorts: string, globalValues = ""): Tool => ({
	verbs: set(verbs),
	flags: set(flags),
	shorts,
	globalValues: set(globalValues),
});

const KUBECTL_FLAGS = `
  all all-containers all-namespaces allow-missing-template-keys annotations api-group api-version applyset as as-group as-uid attach-mode audience auto backup bound-object-kind bound-object-name bound-object-uid
  cache-dir cascade certificate-authority chunk-size class claims client client-certificate client-key cluster cluster-ip clusterrole clusterrole command
  container containers context copy-to cpu-percent cert cert-file create-namespace current current-replicas custom data default-backend delete-emptydir-data dest detail
  details disable-compression disable-eviction docker-email docker-password docker-server docker-username dry-run duration endpoint env env-file event
  events exact exclude experimental-prune export external-ip external-name field-manager field-selector filename flatten follow for force
  force-conflicts from from-env-file from-file from-literal generator generic grace-period group groups hard help high host ignore-daemonsets
  ignore-errors ignore-not-found image image-pull-policy include-uninitialized insecure-skip-tls-verify insecure-skip-tls-verify-backend interactive
  invalid-auth kubeconfig kustomize key label-columns labels leave-stdin-open limit-bytes limits list load-balancer-ip local log-flush-frequency log_file
  match-server-version max max-log-requests max-unavailable merge min min-available minify mount-service-account name namespace namespaced namespaces no-headers
  node-port no-preserve non-resource-url openapi-patch option output output-watch-events override-type overrides overwrite parent password patch patch-file path
  pod-running-timeout pod-selector port prefix preserve-config previous privileged profile profile-output protocol prune prune-allowlist prune-whitelist quiet raw
  recursive record remove-config replicas requests request-timeout resource resource-name resource-version restart restart-policy revision rm role role-ref rollback rule
  same-node save-config schedule scopes selector serviceaccount server server-print server-side session-affinity share-processes shared show-capacity show-events show-kind
  show-labels show-managed-fields since since-time skip-headers skip-wait-for-delete-timeout sort-by statefulset stdin streaming subresource sum tail target target-port tcp template timeout timestamps tls-server-name
  to-latest to-revision token token-audience tty type types unhealthy uid use-protocol-buffers user username validate value verb version v vmodule wait
  warnings-as-errors watch watch-only windows-line-endings cached address categories output-version protobuf sum request to host-network address`;
const HELM_FLAGS = `
  all all-namespaces api-versions app-version atomic burst-limit ca-file cascade cert-file cleanup-on-fail create-namespace debug dependency-update deployed
  deprecation-repos description destination devel disable-openapi-validation dry-run enable-dns fail-on-no-update failed filter force force-update format help
  hide-notes hide-secret history-max include-crds insecure-skip-tls-verify install is-upgrade keep-history key-file keyring kube-apiserver kube-as-group
  kube-as-user kube-ca-file kube-context kube-insecure-skip-tls-verify kube-tls-server-name kube-token kube-version kubeconfig label labels list-repo-url logs max max-col-width
  merge name-only name-template namespace no-headers no-hooks no-update offset output output-dir pass-credentials passphrase-file password password-stdin pending
  plain-http post-renderer post-renderer-args prov qps quiet recreate-pods refresh-if-needed registry-config regexp release-name render-subchart-notes replace repo
  repo-name repository-cache repository-config reset-then-reuse-values reset-values resource revision reuse-values reverse rm set set-file set-json set-literal set-string
  short show-only show-resources sign skip-crds skip-refresh skip-schema-validation skip-tests starter strict strict superseded template time-format timeout uninstalled uninstalling untar untardir
  username validate values verify version versions wait wait-for-jobs with-subcharts insecure client key-file update date selector server-side rollback-on-failure take-ownership`;

/** Programs of the field. A program that is not here is fine: it is not looked into. */
export const TOOLS: Readonly<Record<string, Tool>> = {
	kubectl: tool(
		"annotate api-resources api-versions apply attach auth autoscale certificate cluster-info completion config cordon cp create debug delete describe diff drain edit events exec explain expose get help kustomize label logs options patch plugin port-forward proxy replace rollout run scale set taint top uncordon version wait krew ctx ns",
		KUBECTL_FLAGS,
		"AcdfhiklLnoprstuvVwqR",
		"namespace n context kubeconfig cluster user token server s as request-timeout v cache-dir certificate-authority client-certificate client-key tls-server-name as-group",
	),
	helm: tool(
		"completion create dependency dep env get help history hist install lint list ls package plugin pull fetch push registry repo rollback search show inspect status template test uninstall un delete del upgrade verify version diff secrets",
		HELM_FLAGS,
		"aAdfghiklmnoqruv",
		"namespace n kube-context kubeconfig registry-config repository-cache repository-config",
	),
	docker: tool(
		"attach build builder buildx checkpoint commit compose config container context cp create diff events exec export history image images import info init inspect kill load login logout logs manifest mcp model network node pause plugin port ps pull push rename restart rm rmi run save scout search secret service stack start stats stop swarm system tag top trust unpause update version volume wait desktop ai help",
		"",
		"",
		"context c config host H log-level l",
	),
	podman: tool(
		"artifact attach auto-update build commit compose container cp create diff events exec export farm generate healthcheck history image images import info init inspect kill kube load login logout logs machine manifest mount network pause pod port ps pull push rename restart rm rmi run save search secret start stats stop system tag top umount unmount unpause unshare untag update version volume wait help play",
		"",
		"",
		"connection c url log-level",
	),
	brew: tool(
		"abv alias analytics autoremove bundle cask casks cat cleanup commands completions config deps desc developer dispatch-build-bottle doctor dr edit extract fetch formulae gist-logs help home info install ln leaves link list livecheck log ls migrate missing options outdated pin postinstall reinstall remove rm search services shellenv sh style tap tap-info uninstall unlink unpin untap up update update-reset upgrade uses which-formula",
		"",
		"",
	),
	winget: tool(
		"install add show source search find list ls upgrade update uninstall remove rm hash validate settings config features export import pin configure download repair help",
		"",
		"",
	),
	git: tool(
		"add am apply archive bisect blame branch bundle checkout cherry-pick clean clone commit config describe diff difftool fetch format-patch gc grep gui help init lfs log ls-files ls-remote ls-tree maintenance merge mergetool mv notes pull push range-diff rebase reflog remote reset restore rev-list rev-parse revert rm send-email shortlog show sparse-checkout stash status submodule switch tag worktree version cat-file credential filter-branch filter-repo symbolic-ref update-index",
		"",
		"",
		"C c git-dir work-tree namespace",
	),
	kind: tool(
		"build completion create delete export get help load version",
		"name config image kubeconfig wait retain quiet verbosity loglevel nodes all help v internal",
		"",
	),
	minikube: tool(
		"addons cache completion config cp dashboard delete docker-env help image ip kubectl license logs mount node options pause podman-env profile service ssh ssh-host ssh-key start status stop tunnel unpause update-check update-context version",
		"",
		"",
		"profile p",
	),
	claude: tool("mcp config update doctor setup-token install migrate-installer plugin help", "", ""),
};

/** Commands of every system, by which a line of a mixed block is told to be a command. */
export const KNOWN_COMMANDS =
	set(`awk apt apt-get base64 cat cd chmod chown cp curl cut date df dig dnf echo env export find go grep gunzip gzip head
  jq kill less ln ls make mkdir mv npm npx node openssl pip pip3 pnpm printf ps pwd python python3 rm rmdir rsync scp sed sleep sort source ssh sudo systemctl tail tar task tee
  touch tr unzip uvx vi vim wget which xargs yarn yq yum zip`);

/** Resources that kubectl knows without any CRD, and what they may be called. */
export const KUBERNETES_RESOURCES = set(`
  all bindings componentstatuses componentstatus cs configmaps configmap cm endpoints endpoint ep events event ev limitranges limitrange limits namespaces namespace ns nodes node no
  persistentvolumeclaims persistentvolumeclaim pvc persistentvolumes persistentvolume pv pods pod po podtemplates podtemplate replicationcontrollers replicationcontroller rc
  resourcequotas resourcequota quota secrets secret serviceaccounts serviceaccount sa services service svc customresourcedefinitions customresourcedefinition crd crds
  apiservices apiservice controllerrevisions daemonsets daemonset ds deployments deployment deploy replicasets replicaset rs statefulsets statefulset sts
  horizontalpodautoscalers horizontalpodautoscaler hpa cronjobs cronjob cj jobs job certificatesigningrequests csr leases lease endpointslices endpointslice ingressclasses ingressclass ingresses ingress ing
  networkpolicies networkpolicy netpol runtimeclasses runtimeclass poddisruptionbudgets poddisruptionbudget pdb podsecuritypolicies psp clusterrolebindings clusterrolebinding clusterroles clusterrole
  rolebindings rolebinding roles role priorityclasses priorityclass pc csidrivers csidriver csinodes csinode storageclasses storageclass sc volumeattachments volumeattachment
  mutatingwebhookconfigurations mutatingwebhookconfiguration validatingwebhookconfigurations validatingwebhookconfiguration validatingadmissionpolicies flowschemas prioritylevelconfigurations
  gateways gateway gtw gatewayclasses gatewayclass gc httproutes httproute servicemonitors servicemonitor smon podmonitors podmonitor prometheusrules prometheusrule prometheuses prometheus`);
